const LABEL =
  /(?:phone|telephone|tel|telp|tlp|telepon|mobile|mob|cell|handy|(?:no|nomor)\.?[ /]?(?:hp|telp|tlp|telepon|wa|handphone|kontak)|hp|handphone|ponsel|wa|whatsapp|sms|call|hub(?:ungi)?|kontak|contact|cp|fon|telefon|t|m|p|h|电话|電話|手机|携帯|携帯電話番号)\s{0,4}[.:：]?[-\s]{0,4}$/iu
/** What such a label introduces is another number: of an identity, a tax payer, a student, an account, a place, an amount of money. */
const OTHER_LABEL =
  /(?<!\p{L})(?:nik|ktp|no\.? ?kk|npwp|nip|nim|npm|nis|nisn|nuptk|nrp|nidn|bpjs|sim|str|sip|passport|paspor|rekening|no\.? ?rek|account|acc|ic|ssn|id|kode ?pos|post(?:al)? ?code|zip|fax|faks|isbn|issn|doi|rp|idr|usd|eur|sgd|myr|[$€£¥])\.?(?: (?:no|nomor|number|card|a|c)\.?)?\s{0,4}[.:：=]?\s{0,4}$/iu
/** A mobile number often stands directly behind its label: "WA0812…", "HP.0812…". */
const NUMBER =
  /(?<![\p{L}\d@-]|\d[.,/]|[^\s\d]\/|(?<!\p{L})\.)(?:\+\s?|\(\+?)?\d[\d ().‐‑–-]{5,22}\d(?![-‑.]?[\p{L}\d@%]|\/(?![\s0+(]))|(?<=hp|wa|telp|tlp)0\d[\d -]{7,16}\d(?![\d/@])|(?<![\d/])0\d{2,5}\/\d{4,9}(?![\d/])/giu

/** The number that most looks like one to call: with a country code, a label, or in a form that is usual for phones. */
export function findPhone(text: string): string | null {
  const found = [...text.matchAll(NUMBER)].map((match) => {
    const written = match[0].replace(/\s+/g, ' ').trim()
    const before =
      text
        .slice(Math.max(0, match.index - 24), match.index)
        .split('\n')
        .at(-1) ?? ''
    return { written, rank: OTHER_LABEL.test(before) ? 0 : rankOf(written, LABEL.test(before)) }
  })
  const best = found.reduce((most, { rank }) => Math.max(most, rank), 0)
  return found.find(({ rank }) => best > 0 && rank === best)?.written ?? null
}

/** E.164: a number has at most 15 digits. */
const MOST_DIGITS = 15

function rankOf(written: string, isLabelled: boolean): number {
  const digits = written.replace(/\D/g, '')
  if (digits.length > MOST_DIGITS || isDate(written) || isAmount(written) || unbalanced(written)) return 0
  if (/^\(?\+/.test(written)) return digits.length >= 8 ? 4 : 0
  if (/^08[1-9]\d{7,10}$/.test(digits)) return 4
  if (/^62\s?[-. (]{0,2}0?\)?\s?8[1-9]/.test(written) && digits.length >= 11) return 4
  if (isLabelled) return digits.length >= 7 ? 3 : 0
  if (/^(\(\d{3}\) ?|\d{3}[-.‑ ])\d{3} ?[-.–‑ ] ?\d{4}$/.test(written)) return 3
  if (/^\(?0\d{1,4}[)\s./‑-]/.test(written) && digits.length >= 9 && digits.length <= 12) return 2
  if (/^8[1-9]\d[- ]\d{3,4}[- ]\d{3,5}$/.test(written)) return 2
  return /^\d{3}-\d{4}$/.test(written) ? 1 : 0
}

/** Days, months and years only: "2015 - 2019", "01.02.2003 – 04.05.2006", "07 2019 - 12 2021". */
function isDate(written: string): boolean {
  const groups = written.match(/\d+/g) ?? []
  const years = groups.filter((group) => /^(?:19|20)\d\d$/.test(group))
  return years.length > 0 && groups.every((group) => group.length <= 2 || years.includes(group))
}

/** "12.500.000" */
const isAmount = (written: string): boolean => /^[1-9]\d{0,2}(?:\.\d{3}){2,4}$/.test(written)

const unbalanced = (written: string): boolean => written.split('(').length !== written.split(')').length
