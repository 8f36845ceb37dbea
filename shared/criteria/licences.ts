/** Indonesia's driving licences ("SIM") in folded text: the classes that are named, such as A, B1 and C. */
const CLASSES =
  /\b(?:sim|driv\w{1,5}'?s? licen[cs]es?|licen[cs]es?)\b[ :.(]{0,3}(?:class |kelas |golongan |gol\.? |type )?((?:\b(?:a|b|b ?1|b ?2|b ?i|b ?ii|c|c1|d)(?: umum)?\b[ ,&/)(]{0,3}(?:dan |and |atau |or |sim )?){1,6})/gu

export const DRIVING = /\bsim\b|\bdriv\w{1,5}'?s? licen[cs]e|\bsurat izin mengemudi\b/

/** ["a", "b1"] for "SIM A dan B1"; "b" alone is B1. */
export const drivingClassesIn = (folded: string): string[] => [
  ...new Set(
    [...folded.matchAll(CLASSES)].flatMap(({ 1: list = '' }) =>
      [...list.matchAll(/\b(a|b ?(?:1|2|i|ii)|b|c|d)\d?\b/gu)].map(([name]) => classNamed(name)),
    ),
  ),
]

function classNamed(name: string): string {
  const short = name.replace(' ', '')
  return /^b(2|ii)$/.test(short) ? 'b2' : short.startsWith('b') ? 'b1' : short.slice(0, 1)
}

/** A licence for larger vehicles covers those for smaller ones. */
const covers: Record<string, string[]> = { b2: ['b2', 'b1', 'a'], b1: ['b1', 'a'] }
export const coversClass = (held: string, asked: string): boolean => (covers[held] ?? [held]).includes(asked)

const OFFICIAL =
  /\b(str|sip|sipp|sipa|stra|sio|sik|siup|surat tanda registrasi|surat izin (praktik|operator)|registration certificate|skck|npwp|passport|paspor|police (record|clearance|certificate)|buku pelaut|seaman'?s? book)\b/
const WORD = /\b(licen[cs]e[ds]?|licensure|lisensi|surat izin)\b/

export const asksForLicence = (folded: string): boolean => DRIVING.test(folded) || OFFICIAL.test(folded) || WORD.test(folded)

/** Words around the name of a licence or certificate. */
export const PAPER_WORDS =
  /\b(certificat\w*|certified|certs?|sertifikat|sertifikasi|bersertifikat|bersertifikasi|tersertifikasi|licen[cs]e[ds]?|lisensi|memiliki|punya|mempunyai|holder|have|has|holds?|possess(es)?|pelatihan|training|valid|active|aktif|masih|berlaku|yang|current|resmi|kompetensi|profession\w*|profesi|register(ed)?)\b/giu

export const asksForCertificate = (folded: string): boolean =>
  /\b(certif\w*|sertifi\w*|bersertifi\w*|tersertifi\w*|brevet|btcls|acls|bls|ppgd|haccp|servsafe|cissp|ceh|oscp|cpa|cfa|pmp|cisa|ccna|ccnp|itil|ak3|gada pratama|gada madya)\b/.test(
    folded,
  )
