/** All paths of the local provider lie below this one. */
export const LOCAL_ISSUER_PATH = '/local-identity'

/** Relative to `LOCAL_ISSUER_PATH`. */
export const LINK_PATH = '/sign-in'

/** The first browser that opens this link becomes known to the server under this origin. */
export const signInLink = (origin: string, code: string): string => `${origin}${LOCAL_ISSUER_PATH}${LINK_PATH}?code=${code}`
