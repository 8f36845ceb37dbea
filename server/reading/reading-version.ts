/**
 * Raised by hand with every change of a reader after which the same file may give another text, hidden text, name or contact.
 * "Screen again" then reads the file anew, and scores of the old text are shown as outdated.
 */
export const READING_VERSION = 2
