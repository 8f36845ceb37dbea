import { createHash } from 'node:crypto'
import type { EngineState, Outcome, Puller, ScreeningEngine, ScreeningInput, ScreeningOptions } from './engine.ts'

interface Place {
  engine: ScreeningEngine
  running: number
}

/**
 * Engines of one kind as one, each with a model server of its own. A screening goes to a server that can score and has the fewest
 * running, so that a slow one gets less; among these always to the same one for a job, whose prompt it may have kept. Servers with
 * another digest of the model are left out while one has that in use: scores would not be comparable.
 */
export function createEngineOfSeveral(engines: readonly [ScreeningEngine, ...ScreeningEngine[]]): ScreeningEngine {
  const [first] = engines
  const places = engines.map((engine): Place => ({ engine, running: 0 }))

  let digest: string | null | undefined

  async function listUsable(): Promise<Place[]> {
    const states = await Promise.all(engines.map((engine) => engine.state()))
    const scoring = states.filter(({ scorer }) => scorer !== null)
    if (!scoring.some(({ scorer }) => scorer?.digest === digest)) digest = scoring[0]?.scorer?.digest
    const usable = places.filter((_, at) => states[at]!.scorer && states[at]!.scorer.digest === digest)
    const untroubled = usable.filter((place) => UNTROUBLED.has(states[places.indexOf(place)]!.state))
    return untroubled.length > 0 ? untroubled : usable
  }

  async function screen(input: ScreeningInput, o: ScreeningOptions): Promise<Outcome> {
    const failed = new Set<Place>()
    let last: Outcome | undefined
    for (;;) {
      const place = placeFor(
        input,
        (await listUsable()).filter((usable) => !failed.has(usable)),
      )
      if (!place) return last ?? first.screen(input, o) // which says what it waits for
      place.running += 1
      try {
        last = await place.engine.screen(input, o)
      } finally {
        place.running -= 1
      }
      if (last.kind !== 'waiting') return last
      failed.add(place)
    }
  }

  /** One that can score; otherwise the first, with what stands in its way. */
  const leading = async (): Promise<ScreeningEngine> => (await listUsable())[0]?.engine ?? first

  const pullers = engines.flatMap(({ puller }) => puller ?? [])
  return {
    name: first.name,
    concurrency: engines.reduce((sum, { concurrency = 1 }) => sum + concurrency, 0),
    screen,
    identify: async () => (await leading()).identify(),
    async state() {
      const states = await Promise.all(engines.map((engine) => engine.state()))
      return { ...(await (await leading()).state()), private: states.every((each) => each.private) }
    },
    ...(pullers.length > 0 && { puller: pullerOf(pullers) }),
  }
}

const UNTROUBLED: ReadonlySet<EngineState['state']> = new Set(['ready', 'loading'])

function placeFor({ job }: ScreeningInput, usable: readonly Place[]): Place | undefined {
  const least = Math.min(...usable.map(({ running }) => running))
  const free = usable.filter(({ running }) => running === least)
  return free[numberOf(job) % free.length]
}

const numberOf = (job: ScreeningInput['job']): number => createHash('sha256').update(JSON.stringify(job)).digest().readUInt32BE()

/** Brings the model to every server; shows the pull that lasts, or else one that failed. */
function pullerOf(pullers: readonly Puller[]): Puller {
  return {
    state() {
      const states = pullers.map((puller) => puller.state())
      const by = (wanted: string) => states.find((pull) => pull?.state === wanted)
      return by('pulling') ?? by('failed') ?? states[0] ?? null
    },
    start: (log) => pullers.forEach((puller) => puller.start(log)),
    close: async () => void (await Promise.all(pullers.map((puller) => puller.close()))),
  }
}
