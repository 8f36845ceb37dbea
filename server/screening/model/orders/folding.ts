import { mapText, type MappedText } from '../../../reading/source/mapped-text.ts'
import { latinFor } from './lookalikes.ts'

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\u200e\u200f\u202a-\u202e\u0640]/u
const APOSTROPHES = /[‘’‛′`´ʼ]/u

/** Folds case, accents, compatibility forms and look-alike letters, joins hyphenated words, and drops what no reader sees. */
export const foldedOf = (source: string): MappedText => mapText(source, plainChar, hyphenAtLineEnd)

/** "ig-\nnore" is one word. */
function hyphenAtLineEnd(source: string, at: number): number {
  if (source[at] !== '-' && source[at] !== '‐') return 0
  return /^[-‐][ \t]{0,4}\r?\n[ \t]{0,8}(?=\p{Ll})/u.exec(source.slice(at, at + 16))?.[0].length ?? 0
}

function plainChar(char: string): string {
  if (char === '\n') return char
  if (INVISIBLE.test(char)) return ''
  if (APOSTROPHES.test(char)) return "'"
  const base = latinFor(char) === char ? char.normalize('NFKD') : latinFor(char)
  const bare = base.replace(/\p{M}/gu, '')
  const letters = [...bare].map(latinFor).join('').toLowerCase()
  return /^\([a-z]\)$/.test(letters) ? letters.slice(1, 2) : letters.replace(/\s/g, ' ')
}
