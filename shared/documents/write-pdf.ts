/** A PDF of these objects, numbered from 1. Each letter of the result is one byte (`latin1`). */
export function assembled(objects: readonly string[], trailer = ''): string {
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, n) => {
    const offset = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`
}

const windows1252: Record<string, string> = {
  '–': '\x96',
  '—': '\x97',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '€': '\x80',
}

/** A text as it stands between the parentheses of a PDF string in WinAnsiEncoding. */
export const encoded = (text: string): string =>
  [...text]
    .map((letter) => windows1252[letter] ?? (letter.charCodeAt(0) > 255 ? '?' : letter))
    .join('')
    .replace(/[\\()]/g, (sign) => `\\${sign}`)
