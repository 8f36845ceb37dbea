/** All paths of the local provider lie below this one, which lies below the base path. */
export const LOCAL_ISSUER_PATH = '/local-identity'

/** Relative to `LOCAL_ISSUER_PATH`. */
export const LINK_PATH = '/sign-in'

/** The first browser that opens this link becomes known to the server under this address. */
export const signInLink = (address: string, code: string): string => `${address}${LOCAL_ISSUER_PATH}${LINK_PATH}?code=${code}`
