/** What a criterion adds without asking for it: who else may apply, and what is only preferred where something else is asked for. */
const ASIDE =
  /[,;(]\s?(?:fresh ?graduates?|freshgraduates?|lulusan baru)\b[^,;.)]{0,60}\b(?:welcome|apply|melamar|mendaftar|dipersilakan|dipersilahkan|diperbolehkan|boleh|bisa|dapat)\b[^,;.)]{0,30}\)?/giu
const PREFERENCE =
  /(?<=[^\s,.;(].{2,200})[,.;(]?\s?\b(diutamakan|lebih disukai|preferably|preferred|is a plus|nilai (?:tambah|plus)|menjadi nilai)\b.{0,300}$/iu

/** "ticketing software such as Zendesk or Freshdesk", "HRIS (Talenta, SAP or similar)": any of what is named is enough. */
const SUCH_AS =
  /[,(]?\s?\b(?:such as|e\.g\.|for example|for instance|seperti|misalnya|contohnya|semacam)[,:]?\s([^;.()\n]{2,150})\)?/giu
const OR_SIMILAR =
  /\(([^;()\n]{2,150})[,\s]{1,3}(?:or (?:similar|equivalent|the like|others?)|atau (?:sejenis(?:nya)?|setara|yang (?:lain|sejenis)|lainnya)|etc\.?|dll\.?|dsb\.?)\)/giu

/** "police record (SKCK)": the abbreviation of what stands before it. */
const SHORT = /(?<=\p{Ll}\s?)\((\p{Lu}[\p{Lu}\d&/-]{1,7})\)/gu

/** A criterion in the words that its reading works with. */
export const plainWording = (text: string): string =>
  text
    .replaceAll(ASIDE, '')
    .replace(PREFERENCE, '')
    .replaceAll(SUCH_AS, asAlternatives)
    .replaceAll(OR_SIMILAR, asAlternatives)
    .replaceAll(SHORT, 'or $1')
    .replaceAll(/\bIT(?= \p{L})/gu, 'information technology')
    .trim()

const asAlternatives = (_: string, examples: string): string =>
  ` or ${examples
    .split(/,|\s(?:or|and|atau|dan)\s/iu)
    .map((one) => one.trim())
    .filter(Boolean)
    .join(' or ')}`
