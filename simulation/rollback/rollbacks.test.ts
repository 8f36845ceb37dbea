import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { serverOfTestRun } from '../../server/test/database.ts'
import { runRollback } from './run.ts'
import { ways, type Way } from './restores.ts'

/** `ROLLBACKS`: the number of restores, all ways together. `SEED`: the first seed. */
const runs = Number(process.env['ROLLBACKS'] ?? ways.length)
const first = Number(process.env['SEED'] ?? 1)

let allLost = 0

it.each(ways)(
  'after a restore (%s) each device equals the server and offers its lost decisions, but none that the server has',
  async (way: Way) => {
    const sum = { runs: 0, lost: 0, startedOver: 0 }
    for (let seed = first + ways.indexOf(way); seed < first + runs; seed += ways.length) {
      const { violations, lost, startedOver } = await runRollback(serverOfTestRun(), seed, way)
      expect(violations, `SEED=${seed - ways.indexOf(way)} ROLLBACKS=${ways.length}`).toEqual([])
      sum.runs += 1
      sum.lost += lost
      sum.startedOver += startedOver
    }
    console.info(`${way}: ${sum.runs} restores, ${sum.startedOver} devices started over, ${sum.lost} decisions lost and offered`)
    allLost += sum.lost
  },
  24 * 3600_000,
)

it('at least one of these restores loses a decision', () => {
  expect(allLost).toBeGreaterThan(0)
})

it.each(['dump', 'archive'] as const)(
  'after a move to another database by a complete %s, no device starts over and no decision is offered',
  async (way) => {
    expect(await runRollback(serverOfTestRun(), first, way, true)).toEqual({ violations: [], lost: 0, startedOver: 0 })
  },
  600_000,
)
