import { latinFor } from './lookalikes.ts'

/** A text without disguise, and the source position before (`from`) and after (`to`) each of its characters. */
export interface Folded {
  text: string
  from: number[]
  to: number[]
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\u200e\u200f\u202a-\u202e]/u
const APOSTROPHES = /[‘’‛′`´ʼ]/u

/** Folds case, accents, compatibility forms and look-alike letters, joins hyphenated words, and drops what no reader sees. */
export function foldedOf(source: string): Folded {
  const [chars, from, to]: [string[], number[], number[]] = [[], [], []]
  const seen = new Map<string, string>()
  let at = 0
  while (at < source.length) {
    const broken = hyphenAtLineEnd(source, at)
    const char = String.fromCodePoint(source.codePointAt(at) ?? 32)
    const end = at + (broken || char.length)
    const plain = broken ? '' : (seen.get(char) ?? plainChar(char))
    if (!broken) seen.set(char, plain)
    for (const unit of plain.split('')) {
      chars.push(unit)
      from.push(at)
      to.push(end)
    }
    at = end
  }
  return { text: chars.join(''), from, to }
}

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
