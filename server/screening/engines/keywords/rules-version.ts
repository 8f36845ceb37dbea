/** Raised with every change of the rules that keywords score by, so that runs can be told apart. */
export const RULES_VERSION = 4
