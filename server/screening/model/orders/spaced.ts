import type { MappedText } from '../../../reading/source/mapped-text.ts'
import { classesOf } from './words.ts'

/** A word of a folded text, with its place there. */
export interface Piece {
  word: string
  start: number
  end: number
}

/** Cyrillic words hold Latin letters after folding; Chinese and Japanese words do not stand apart. */
const WORD =
  /[a-z0-9]+(?:'t\b)?(?![[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]+/gv
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const LONGEST_HAN = 9
const SHORTEST_RUN = 5
const LONGEST_WORD = 16
const digits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** The words of a folded text: Chinese and Japanese are cut by the vocabulary, "i g n o r e" and "ign ore" are closed up, "1gn0re" is spelled out. */
export function piecesOf({ text }: MappedText): Piece[] {
  const raw = [...text.matchAll(WORD)].map(({ 0: word, index }): Piece => ({ word, start: index, end: index + word.length }))
  const whole = raw.flatMap((piece) => (UNSPACED.test(piece.word) ? cutHan(piece) : [spelledOut(piece)]))
  return joinedHalves(closedUp(whole, text), text)
}

function cutHan({ word, start }: Piece): Piece[] {
  const pieces: Piece[] = []
  let unknown = 0
  let at = 0
  const flush = (): void => {
    if (at > unknown) pieces.push({ word: word.slice(unknown, at), start: start + unknown, end: start + at })
  }
  while (at < word.length) {
    const length = longestKnown(word, at, LONGEST_HAN)
    if (length === 0) {
      at += 1
      continue
    }
    flush()
    pieces.push({ word: word.slice(at, at + length), start: start + at, end: start + at + length })
    at += length
    unknown = at
  }
  flush()
  return pieces
}

/** The length of the longest word of the vocabulary at a position, or 0. */
function longestKnown(text: string, at: number, longest: number, shortest = 1): number {
  for (let length = Math.min(longest, text.length - at); length >= shortest; length--)
    if (classesOf.has(text.slice(at, at + length))) return length
  return 0
}

function spelledOut(piece: Piece): Piece {
  if (!/\d/.test(piece.word) || !/[a-z]/.test(piece.word)) return piece
  const word = piece.word.replace(/\d/g, (digit) => digits[digit] ?? digit)
  const other = word.replaceAll('i', 'l')
  return classesOf.has(word) ? { ...piece, word } : classesOf.has(other) ? { ...piece, word: other } : piece
}

const isLetter = ({ word }: Piece): boolean => word.length === 1 && /[a-z0-9]/.test(word)
const GAP = /^[ ._*~|·•-]{1,3}$/

/** Runs of single letters become the words of the vocabulary that they spell, because the gaps between words are lost. */
function closedUp(pieces: Piece[], text: string): Piece[] {
  const closed: Piece[] = []
  let run: Piece[] = []
  const flush = (): void => {
    closed.push(...(run.length >= SHORTEST_RUN ? wordsOfRun(run) : run))
    run = []
  }
  for (const piece of pieces) {
    const last = run.at(-1)
    if (!isLetter(piece) || (last && !GAP.test(text.slice(last.end, piece.start)))) flush()
    if (isLetter(piece)) run.push(piece)
    else closed.push(piece)
  }
  flush()
  return closed
}

function wordsOfRun(run: Piece[]): Piece[] {
  const letters = run.map(({ word }) => word).join('')
  const words: Piece[] = []
  let at = 0
  let unknown = 0
  const push = (from: number, to: number): void => {
    const [first, last] = [run[from], run[to - 1]]
    if (first && last && to > from) words.push({ word: letters.slice(from, to), start: first.start, end: last.end })
  }
  while (at < letters.length) {
    const length = longestKnown(letters, at, LONGEST_WORD, 3) || (/\d/.test(letters[at] ?? '') ? 1 : 0)
    if (length === 0) {
      at += 1
      continue
    }
    push(unknown, at)
    push(at, at + length)
    at += length
    unknown = at
  }
  push(unknown, at)
  return words
}

const SHORTEST_HALVES = 6

/** "ign ore" → "ignore", where neither half is a word of the vocabulary. */
function joinedHalves(pieces: Piece[], text: string): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const word = last ? last.word + piece.word : ''
    const isSplit =
      last !== undefined &&
      word.length >= SHORTEST_HALVES &&
      word.length <= LONGEST_WORD &&
      !classesOf.has(last.word) &&
      !classesOf.has(piece.word) &&
      classesOf.has(word) &&
      /^[^\p{L}\p{N}\n]{1,3}$/u.test(text.slice(last.end, piece.start))
    if (isSplit) joined.splice(-1, 1, { word, start: last.start, end: piece.end })
    else joined.push(piece)
  }
  return joined
}
