import { word6 } from '../../../server/test/documents/word6.ts'
import { type Honest, techniques } from './case.ts'
import { cvs, isHeading } from './cvs.ts'

/** Changes of the look of letters in Word 6. */
const WHITE = [98, 8]
const RED = [98, 6]
const sizeOf = (points: number): number[] => [99, points * 2]

/** The CVs whose letters are in the code page. */
const PLAIN = [0, 1]
const linesOf = (n: number): string[] => (cvs[n] ?? []).map((line) => line.replaceAll('–', '-'))
const looking =
  (n: number, look: number[], more: Partial<Parameters<typeof word6>[0]> = {}) =>
  (marker: string) =>
    word6({ runs: [{ text: `${linesOf(n).join('\r')}\r` }, { text: `${marker}\r`, look }, { text: 'Terima kasih\r' }], ...more })

export const tunedWord6 = techniques('Word 6', 'tuned', {
  'letters marked as hidden': looking(0, [92, 1]),
  'white letters': looking(0, WHITE),
  'letters of 1 pt': looking(0, sizeOf(1)),
})

export const apartWord6 = techniques('Word 6', 'kept apart', {
  'deleted text': looking(1, [65, 1]),
  'white letters of a document that was saved fast': looking(1, WHITE, { isComplex: true, version: 104 }),
  'bold, red letters of 4 pt': looking(1, [85, 1, ...RED, ...sizeOf(4)]),
})

const honest = (cases: Honest['cases'], looks: Record<string, (line: string) => number[]>): Honest[] =>
  Object.entries(looks).flatMap(([name, look]) =>
    PLAIN.map((n) => ({
      name: `Word 6: ${name} ${n + 1}`,
      cases,
      lines: linesOf(n),
      file: word6({ runs: linesOf(n).map((line) => ({ text: `${line}\r`, look: look(line) })) }),
    })),
  )

export const honestWord6: Honest[] = [
  ...honest('tuned', { 'red headings and small print': (line) => (isHeading(line) ? RED : sizeOf(7)) }),
  ...honest('kept apart', { 'bold letters that are not hidden': () => [92, 0, 85, 1] }),
]
