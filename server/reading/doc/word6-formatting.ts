import { MIN_POINTS } from '../source/backdrop.ts'
import type { HiddenWhy } from '../source/read.ts'

/** Why the text at a place in the stream is not seen, by the character formatting of Word 6. */
export interface Word6Formatting {
  whyAt(place: number): HiddenWhy | undefined
}

const PAGE = 512
const AT = { table: 0xb8, tableBytes: 0xbc }

/** Changes of a character's look in Word 6 (its sprms) and the number of bytes that they take; 0 = the next byte tells. */
const DELETED = 65
const VANISH = 92
const COLOUR = 98
const SIZE = 99
const WHITE = 8
const sizes: Record<number, number> = {
  65: 1, 66: 1, 67: 1, 68: 0, 69: 2, 70: 4, 71: 1, 72: 2, 73: 3, 74: 0, 75: 1, 80: 2, 81: 0, 82: 0, 83: -1, 85: 1, 86: 1, 87: 1, 88: 1,
  89: 1, 90: 1, 91: 1, 92: 1, 93: 2, 94: 1, 95: 3, 96: 2, 97: 2, 98: 1, 99: 1, 100: 1, 101: 1, 102: 1, 103: 0, 104: 1, 105: 0, 106: 0,
  107: 2, 108: 0, 109: 2, 110: 2, 117: 1, 118: 1,
} // prettier-ignore

/** A change that is not known ends the list: its length is not known either. */
export function whyInSprms(sprms: Buffer): HiddenWhy | undefined {
  let why: HiddenWhy | undefined
  for (let at = 0; at < sprms.length;) {
    const code = sprms[at] ?? 0
    const size = sizes[code]
    if (size === undefined) return why
    const value = sprms[at + 1] ?? 0
    if ((code === VANISH || code === DELETED) && value === 1) why = 'invisible'
    else if (code === COLOUR && value === WHITE) why ??= 'colour'
    else if (code === SIZE && value > 0 && value / 2 < MIN_POINTS) why ??= 'tiny'
    at += size === 0 ? 2 + value : size < 0 ? 1 : 1 + size
  }
  return why
}

/** Follows the pages of formatted runs; a damaged table or page says nothing. */
export function createFormatting(stream: Buffer): Word6Formatting {
  const runs: { from: number; to: number; why: HiddenWhy }[] = []
  let end = 0
  for (const number of pagesIn(stream)) {
    const page = stream.subarray(number * PAGE, (number + 1) * PAGE)
    if (page.length < PAGE) continue
    const count = page[PAGE - 1] ?? 0
    for (let n = 0; n < count && (count + 1) * 4 + n < PAGE; n++) {
      const [from, to] = [page.readUInt32LE(n * 4), page.readUInt32LE((n + 1) * 4)]
      if (from < end || to <= from) continue
      end = to
      const offset = (page[(count + 1) * 4 + n] ?? 0) * 2
      const why = offset === 0 ? undefined : whyInSprms(page.subarray(offset + 1, offset + 1 + (page[offset] ?? 0)))
      if (why) runs.push({ from, to, why })
    }
  }
  return { whyAt: (place) => at(runs, place)?.why }
}

/** The numbers of the pages that the table names. */
function pagesIn(stream: Buffer): number[] {
  const start = stream.readUInt32LE(AT.table)
  const table = stream.subarray(start, start + stream.readUInt32LE(AT.tableBytes))
  const count = Math.max(0, Math.floor((table.length - 4) / 6))
  return Array.from({ length: count }, (_, n) => table.readUInt16LE((count + 1) * 4 + n * 2))
}

/** The run that holds a place, by halving. */
function at<Run extends { from: number; to: number }>(runs: readonly Run[], place: number): Run | undefined {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.to ?? 0) <= place) low = middle + 1
    else high = middle
  }
  const run = runs[low]
  return run && run.from <= place ? run : undefined
}
