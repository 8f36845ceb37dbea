import fc from 'fast-check'
import { acts, type ActName } from './acts.ts'
import type { Backend } from './backend.ts'
import type { Fault } from './fault.ts'
import type { Quiet } from './quiet.ts'

/** `happenings`: so much may happen after the act. `luck` chooses whatever is left open. */
export type Step = { act: ActName; device: number; happenings: number; luck: number }
export type Plan = {
  members: number
  devices: number
  candidates: number
  pageRows: number
  /** Of the window of candidates that a device keeps; without one it keeps all. */
  windowRows?: number | undefined
  /** Files are sent in slices of so many bytes. */
  sliceBytes: number
  calm: number
  steps: Step[]
}
/** What runs share. */
export type Means = { backend: Backend; quiet: Quiet; fault: Fault }

const luck = fc.noShrink(fc.integer({ min: 0, max: 0xffffffff }))

const act: fc.Arbitrary<ActName> = fc.oneof(
  ...Object.entries(acts).map(([name, { again }]) => ({ weight: again, arbitrary: fc.constant(name as ActName) })),
)

const step: fc.Arbitrary<Step> = fc.record({ act, device: fc.nat(2), happenings: fc.nat(14), luck })

/** What may happen in a run: who is there, and what is done in which order. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  members: fc.integer({ min: 1, max: 3 }),
  devices: fc.integer({ min: 1, max: 3 }),
  candidates: fc.integer({ min: 0, max: 8 }),
  pageRows: fc.constantFrom(2, 3, 200),
  windowRows: fc.constantFrom(undefined, undefined, 4),
  sliceBytes: fc.constantFrom(8, 1024, 1024),
  calm: luck,
  steps: fc.array(step, { minLength: 12, maxLength: 45, size: 'max' }),
})
