import fc from 'fast-check'
import { acts, type ActName } from './acts.ts'
import type { Backend } from '../world/backend.ts'
import type { Build } from '../world/builds.ts'
import type { Fault } from '../world/fault.ts'
import type { IdleDetector } from '../world/idle.ts'

/** An act and what follows. `events`: the maximum number of events after the act. `seed`: of all random choices in the step. */
export interface Step {
  act: ActName
  device: number
  events: number
  seed: number
}
export interface Plan {
  members: number
  devices: number
  /** Adds a second workspace with a device of its own. */
  hasNeighbour: boolean
  candidates: number
  /** The stocked batch has an id that is not derived from its name, as if another client had created it. */
  hasForeignIds: boolean
  /** Build of the server at the beginning of the run. */
  build: Build
  pageRows: number
  /** Size of the window of candidates in the mirror; absent, the mirror has all candidates. */
  windowRows?: number | undefined
  /** Size of the slices in which files are sent. */
  sliceBytes: number
  /** Pages hold a stream of pokes; otherwise only acts poke them. */
  isListening: boolean
  /** The first pulls of all devices end before the first step. */
  hasFirstCopy: boolean
  restSeed: number
  steps: Step[]
}
/** The server, the idle detector and the fault that runs share. */
export interface Environment {
  backend: Backend
  idle: IdleDetector
  fault: Fault
}

const seed = fc.noShrink(fc.integer({ min: 0, max: 0xffffffff }))

const actNames = Object.keys(acts) as ActName[]

/**
 * Most runs use only some of the acts, so that each is frequent: with all of them, two would hardly ever act on the same row
 * (swarm testing, Groce et al. 2012).
 */
const someActs: fc.Arbitrary<ActName[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(actNames) },
  { weight: 5, arbitrary: fc.noShrink(fc.subarray(actNames, { minLength: 6, maxLength: 14 })) },
)

const stepOf = (names: readonly ActName[]): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.oneof(
      ...[...names, ...always].map((name) => ({ weight: acts[name].weight, arbitrary: fc.constant(name) })),
      ...sometimes.map((name) => ({ weight: 1, arbitrary: fc.constant(name) })),
    ),
    device: fc.nat(11),
    events: fc.nat(14),
    seed,
  })

/** Acts that may occur in every run: they disturb the network, move time on, trigger pulls, change candidates and reach beyond a window. */
const always: readonly ActName[] = ['conditions', 'aWhile', 'poke', 'decide', 'pinOlder']

/** Acts that bring rows of the outbox into states that are rare otherwise; they may occur in every run, too. */
const sometimes: readonly ActName[] = [
  ...(['endSignIn', 'signIn', 'outdateApp', 'updateApp', 'rollBackApp', 'blockByEarlierApp'] as const),
  ...(['discard', 'tryAgain', 'editOverEdited', 'decideOverDecided', 'tryInReverse'] as const),
  ...(['makeTogether', 'takeBackUnheard', 'editUnheard', 'actOnRefusedCv', 'undoTooLate', 'stumble'] as const),
]

/** Random plans: the participants, sizes and steps of a run. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  members: fc.integer({ min: 1, max: 3 }),
  devices: fc.constantFrom(1, 2, 2, 3),
  hasNeighbour: fc.constantFrom(false, false, true),
  candidates: fc.oneof(fc.integer({ min: 0, max: 4 }), { weight: 2, arbitrary: fc.integer({ min: 5, max: 8 }) }),
  hasForeignIds: fc.constantFrom(false, false, false, true),
  build: fc.constantFrom<Build>('present', 'present', 'earlier'),
  pageRows: fc.constantFrom(2, 3, 200),
  windowRows: fc.constantFrom(undefined, 4),
  sliceBytes: fc.constantFrom(8, 1024, 1024),
  isListening: fc.constantFrom(false, false, true),
  hasFirstCopy: fc.constantFrom(true, true, true, false),
  restSeed: seed,
  steps: someActs.chain((names) => fc.array(stepOf(names), { minLength: 12, maxLength: 45, size: 'max' })),
})
