/** How long what was deleted by hand can be restored. */
export const BIN_DAYS = 30
