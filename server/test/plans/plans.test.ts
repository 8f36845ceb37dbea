// What lists and pulls read of a large database. `npm run test:long` fills one with a million candidates and prints the times.
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../database.ts'
import { answer, type Answered } from './answer.ts'
import { fill } from './fill.ts'
import { essential, questions, unbounded } from './questions.ts'

const isLong = process.env['MODE'] === 'long'
/**
 * Of a million candidates, 600,000 in one workspace, no query may read more than this. Where no index has both the filter and the
 * order of a list, the better one of two is read: the square root of 600,000 times a page of 200 is 11,000, each with its job and
 * batch. A device's checksum is over the 20,000 candidates that it keeps.
 */
const LONG = { candidates: 1_000_000, mostRows: 25_000, times: 5, limitMs: 3600_000 }
/** So few that PostgreSQL rather reads all for most filters: only for what has an index of its own. */
const SHORT = { candidates: 10_000, mostRows: 4_000, times: 1, limitMs: 60_000 }

const { candidates, mostRows, times, limitMs } = isLong ? LONG : SHORT
const wanted = isLong ? questions : Object.fromEntries(essential.map((name) => [name, questions[name]!]))

it(
  `no list and no pull, but those named, reads more than ${mostRows} rows of ${candidates} candidates`,
  async () => {
    const answered = await answeredOf(candidates)

    if (isLong) print(answered, await answeredOf(10_000))
    const tooMany = answered.filter(({ name, rowsRead }) => rowsRead > mostRows && !unbounded.includes(name))
    expect(tooMany.map(({ name, rowsRead, plan }) => `${name}: ${rowsRead} rows\n${plan}`)).toEqual([])
  },
  limitMs,
)

async function answeredOf(many: number): Promise<Answered[]> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return answer(url, await fill(url, many), { questions: wanted, times })
}

function print(large: Answered[], small: Answered[]): void {
  const line = ({ name, rowsRead, ms }: Answered, at: number) =>
    `${name}: ${ms.toFixed(1)} ms and ${rowsRead} rows, with 10,000 candidates ${small[at]!.ms.toFixed(1)} ms`
  console.log(large.map(line).join('\n'))
}
