/** Of so many the server is asked for one that nobody else was shown. */
export const MOST_WANTED = 8
