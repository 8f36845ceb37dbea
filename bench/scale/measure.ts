import { createRandom } from '../../simulation/world/random.ts'
import type { ProcessorTime } from './processor-time.ts'
import { measureUnitCosts, type UnitCosts } from './unit-costs.ts'
import { waitsIn, type Arrival } from './queue.ts'

/** What one recruiter does in the busiest hour: an assumption, to be replaced by one's own. */
const HOUR = { looks: 200, pulls: 20, lists: 30, decisions: 100, cvs: 10 }
const CVS_AT_ONCE = 50
const CANDIDATES_PER_RECRUITER = 10_000
/** A CV's time on one slot of a model server: an assumption, since no model runs here; `npm run model:check` measures one's own. */
const MODEL_SECONDS = 20
const RECRUITERS_PER_TEAM = 10
/** The share of a processor that is used: beyond it, calls wait for each other. */
const USED = 0.6
/** The longest that 95 of 100 CVs may wait for their screening. */
const PATIENCE_SECONDS = 600

/** What each part of the work costs here, and what follows from it for more recruiters. docs/scaling.md explains the figures. */
export async function measureScale(): Promise<Record<string, string>> {
  const costs = await measureUnitCosts()
  const { bytes, ...times } = costs
  const units = Object.entries(times).map(([name, time]) => [`processor time of a ${name}`, tellTime(time)])
  const sizes = [10, 200, 2_000, 10_000].map((recruiters) => [`${recruiters} recruiters`, tellNeed(needOf(costs, recruiters))])
  const kept = `${kilobytes(bytes.database)} in the database, ${kilobytes(bytes.store)} in the store`
  return Object.fromEntries([...units, ['bytes of a CV', kept], ...sizes])
}

interface Need {
  /** Processors for requests and for reading CVs, and for the database. */
  servers: number
  database: number
  callsPerSecond: number
  changesPerSecond: number
  /** The fewest model slots with which the wait keeps within `PATIENCE_SECONDS`. */
  slots: number
  waitP95: number
  /** The only CV of another team that comes in the middle of the hour. */
  waitOfOne: number
  candidates: number
  bytes: UnitCosts['bytes']
}

function needOf(costs: UnitCosts, recruiters: number): Need {
  const perSecond = (of: (time: ProcessorTime) => number): number =>
    (recruiters *
      (HOUR.looks * of(costs.look) +
        HOUR.pulls * of(costs.pull) +
        HOUR.lists * of(costs.list) +
        HOUR.decisions * of(costs.decision) +
        HOUR.cvs * of(costs.cv))) /
    3_600_000
  const candidates = recruiters * CANDIDATES_PER_RECRUITER
  const { slots, waits } = slotsFor(recruiters)
  return {
    servers: perSecond(({ server, sandboxes }) => server + sandboxes) / USED,
    database: perSecond(({ database }) => database) / USED,
    callsPerSecond: (recruiters * (HOUR.looks + HOUR.pulls + HOUR.lists + HOUR.decisions + HOUR.cvs)) / 3600,
    changesPerSecond: (recruiters * (HOUR.decisions + 2 * HOUR.cvs)) / 3600,
    slots,
    waitP95: shareOf(waits.all, 0.95),
    waitOfOne: waits.ofOne,
    candidates,
    bytes: { database: costs.bytes.database * candidates, store: costs.bytes.store * candidates },
  }
}

/** The fewest slots with which 95 of 100 CVs of the hour wait no longer than `PATIENCE_SECONDS`. */
function slotsFor(recruiters: number): { slots: number; waits: { all: number[]; ofOne: number } } {
  const load = (recruiters * HOUR.cvs * MODEL_SECONDS) / 3600
  for (let slots = Math.max(1, Math.ceil(load * 0.8)); ; slots += Math.ceil(load / 50)) {
    const waits = waitsOfHour(recruiters, slots)
    if (shareOf(waits.all, 0.95) <= PATIENCE_SECONDS) return { slots, waits }
  }
}

/** An hour in which the teams upload at random times, and one more team a single CV in the middle. */
function waitsOfHour(recruiters: number, slots: number): { all: number[]; ofOne: number } {
  const random = createRandom(1)
  const teams = Math.max(1, recruiters / RECRUITERS_PER_TEAM)
  const uploads = Array.from({ length: Math.ceil((recruiters * HOUR.cvs) / CVS_AT_ONCE) }, () => {
    const [at, team] = [random.next() * 3600, random.below(teams)]
    return Array.from({ length: CVS_AT_ONCE }, (): Arrival => ({ at, team }))
  })
  const one: Arrival = { at: 1800, team: teams }
  const arrivals = [...uploads.flat(), one].toSorted((a, b) => a.at - b.at)
  // Half to one and a half of the mean: CVs are of different lengths.
  const waits = waitsIn(arrivals, slots, () => MODEL_SECONDS * (0.5 + random.next()))
  return { all: waits, ofOne: waits[arrivals.indexOf(one)]! }
}

const shareOf = (all: readonly number[], share: number): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? 0

const tellTime = ({ server, sandboxes, database }: ProcessorTime): string =>
  `${(server + sandboxes + database).toFixed(1)} ms: server ${server.toFixed(1)}, sandboxes ${sandboxes.toFixed(1)}, database ${database.toFixed(1)}`

const tellNeed = ({ servers, database, slots, ...need }: Need): string =>
  [
    `${need.callsPerSecond.toFixed(1)} calls and ${need.changesPerSecond.toFixed(1)} changes a second`,
    `processors ${servers.toFixed(1)} for servers and workers, ${database.toFixed(1)} for the database`,
    `${slots} model slots (p95 of the wait ${Math.round(need.waitP95)} s, one CV of another team ${Math.round(need.waitOfOne)} s)`,
    `${need.candidates.toLocaleString('en')} candidates: ${gigabytes(need.bytes.database)} of rows, ${gigabytes(need.bytes.store)} of CVs`,
  ].join('; ')

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const gigabytes = (bytes: number): string => `${Math.round(bytes / 1e9).toLocaleString('en')} GB`
