const LONGEST = 254
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
/** Control, format and unassigned characters, and white space, which look like nothing or like another address. */
const UNSEEN = /[\p{C}\p{Z}]/u

export interface Address {
  /** In small letters. */
  whole: string
  domain: string
}

/**
 * An e-mail address as accounts are compared by it, `undefined` for anything else: exactly one @, a domain in ASCII, nothing
 * invisible. Only ASCII letters are made small, for other alphabets have letters whose small form is an ASCII one (the Kelvin sign).
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
