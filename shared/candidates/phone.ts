/** The digits to dial; a leading + is kept. */
export const dialled = (phone: string): string => (phone.trim().startsWith('+') ? '+' : '') + phone.replace(/\D/g, '')

/** Digits of a full international number (E.164). */
const INTERNATIONAL = /^\d{8,15}$/

/**
 * The number as wa.me wants it: with the country's code, without + and zeros before it. Numbers without a country are Indonesian where
 * they begin as mobile numbers do there (08…, 62 8…); `undefined` for any other.
 */
export function whatsAppNumber(phone: string): string | undefined {
  const digits = dialled(phone)
  const full = digits.startsWith('+')
    ? digits.slice(1)
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.startsWith('08')
        ? `62${digits.slice(1)}`
        : digits.startsWith('628')
          ? digits
          : ''
  return INTERNATIONAL.test(full) ? full : undefined
}
