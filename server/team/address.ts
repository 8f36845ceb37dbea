const LONGEST = 254
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
/** Control, format and unassigned characters and white space, with which an address could look like another one. */
const UNSEEN = /[\p{C}\p{Z}]/u

export interface Address {
  /** With ASCII letters in lower case. */
  whole: string
  domain: string
}

/**
 * Normalizes an e-mail address for comparison; `undefined` unless it has exactly one @, an ASCII domain and no invisible
 * character. Lower-cases ASCII letters only: some other characters (the Kelvin sign) have an ASCII letter as lower case.
 */
export function addressOf(text: string): Address | undefined {
  const whole = inSmallLetters(text)
  const [local, domain, ...more] = whole.split('@')
  if (!local || !domain || more.length > 0 || text.length > LONGEST) return undefined
  return DOMAIN.test(domain) && !UNSEEN.test(local) ? { whole, domain } : undefined
}

/** The domain of an entry such as `@example.org`. */
export function domainOf(entry: string): string | undefined {
  const domain = entry.startsWith('@') ? inSmallLetters(entry.slice(1)) : ''
  return domain.includes('.') && DOMAIN.test(domain) ? domain : undefined
}

const inSmallLetters = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
