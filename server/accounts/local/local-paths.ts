/** Everything of the local provider lies below. */
export const LOCAL_ISSUER_PATH = '/local-identity'

/** Below that. */
export const LINK_PATH = '/sign-in'

/** Makes the first browser that opens it known to the server under this origin. */
export const signInLink = (origin: string, code: string): string => `${origin}${LOCAL_ISSUER_PATH}${LINK_PATH}?code=${code}`
