import { fold } from '../lib/text.ts'

const numbers: Record<string, number> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  satu: 1, dua: 2, tiga: 3, empat: 4, lima: 5, enam: 6, tujuh: 7, delapan: 8, sembilan: 9, sepuluh: 10,
} // prettier-ignore
const NUMBER_WORD =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh)\b(?= (?:\(|\d|years?|yrs?|tahun|months?|bulan|or more|atau lebih|(?:to|sampai|hingga|-|–) ?\S{1,8} (?:years?|tahun|months?|bulan)))/g
/** A number with its unit: "3+ years", "2-3 tahun", "3 (tiga) tahun", "18 months". */
const AMOUNT =
  /\b(\d{1,2})(?:[.,]5)? ?(?:\+|(?:-|–|to|sampai|hingga|s\/d) ?\d{1,2}\+?|plus|or more|atau lebih)? ?(?:\([a-z0-9 ]{1,20}\) ?)?(years?|yrs?|y\.?o\.?e|tahun|thn|ans?|months?|mos?|bulan|bln)\b(?:'s?)?(?: or more\b| atau lebih\b)?/
const AGE = /\b(years? old|age[ds]?|usia|umur|berusia|berumur)\b/

export interface Amount {
  months: number
  /** The text without the amount, folded. */
  rest: string
}

/** The time of work that a text asks for or claims; an age is none. */
export function amountIn(text: string): Amount | undefined {
  const folded = fold(text).replace(NUMBER_WORD, (word) => String(numbers[word]))
  const found = AGE.test(folded) ? null : AMOUNT.exec(folded)
  if (!found) return undefined
  const count = Number(found[1]) + (/^\d{1,2}[.,]5/.test(found[0]) ? 0.5 : 0)
  const isMonths = /^(mo|b)/.test(found[2] ?? '')
  return {
    months: Math.round(count * (isMonths ? 1 : 12)),
    rest: `${folded.slice(0, found.index)} ${folded.slice(found.index + found[0].length)}`,
  }
}

export const asksForAge = (folded: string): boolean => AGE.test(folded) && /\d/.test(folded)
