import fc from 'fast-check'
import { acts, type ActName } from './acts.ts'
import type { Backend } from '../world/backend.ts'
import type { Build } from '../world/builds.ts'
import type { Fault } from '../world/fault.ts'
import type { IdleDetector } from '../world/idle.ts'

/** `events`: so many follow the act. `seed` decides whatever is left open. */
export interface Step {
  act: ActName
  device: number
  events: number
  seed: number
}
export interface Plan {
  members: number
  devices: number
  /** There is a second workspace, with a device of its own. */
  hasNeighbour: boolean
  candidates: number
  /** The batch that is there has an id which no device would give it. */
  hasForeignIds: boolean
  /** Of the server when the run begins. */
  build: Build
  pageRows: number
  /** Of the window of candidates that a device keeps; without one it keeps all. */
  windowRows?: number | undefined
  /** Files are sent in slices of so many bytes. */
  sliceBytes: number
  /** Pages hold a stream of pokes; else they are poked by hand. */
  isListening: boolean
  /** Everybody has a first copy before anything else is done. */
  hasFirstCopy: boolean
  restSeed: number
  steps: Step[]
}
/** What runs share. */
export interface Environment {
  backend: Backend
  idle: IdleDetector
  fault: Fault
}

const seed = fc.noShrink(fc.integer({ min: 0, max: 0xffffffff }))

const actNames = Object.keys(acts) as ActName[]

/**
 * Each run knows some of the acts only, and so does them often: of all of them at once hardly two would ever meet on the same thing
 * (swarm testing, Groce et al. 2012).
 */
const someActs: fc.Arbitrary<ActName[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(actNames) },
  { weight: 5, arbitrary: fc.noShrink(fc.subarray(actNames, { minLength: 6, maxLength: 14 })) },
)

const stepOf = (names: readonly ActName[]): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.oneof(...[...names, ...always].map((name) => ({ weight: acts[name].weight, arbitrary: fc.constant(name) }))),
    device: fc.nat(11),
    events: fc.nat(14),
    seed,
  })

/** Without them nothing moves, and nothing goes wrong. */
const always: readonly ActName[] = ['conditions', 'aWhile', 'poke', 'decide']

/** A run: who takes part, and what is done in which order. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  members: fc.integer({ min: 1, max: 3 }),
  devices: fc.constantFrom(1, 2, 2, 3),
  hasNeighbour: fc.constantFrom(false, false, true),
  candidates: fc.integer({ min: 0, max: 8 }),
  hasForeignIds: fc.constantFrom(false, false, false, true),
  build: fc.constantFrom<Build>('present', 'present', 'earlier'),
  pageRows: fc.constantFrom(2, 3, 200),
  windowRows: fc.constantFrom(undefined, undefined, 4),
  sliceBytes: fc.constantFrom(8, 1024, 1024),
  isListening: fc.constantFrom(false, false, true),
  hasFirstCopy: fc.constantFrom(true, true, true, false),
  restSeed: seed,
  steps: someActs.chain((names) => fc.array(stepOf(names), { minLength: 12, maxLength: 45, size: 'max' })),
})
