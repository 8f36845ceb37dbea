/** The user that the sandboxed process becomes under root: no account of any system, and not the embedded database's. */
export const SANDBOX_UID = 65_533
