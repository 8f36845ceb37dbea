import * as z from 'zod/mini'
import { engine } from '../screening/engine.ts'
import { id } from '../lib/id.ts'
import { awaited } from '../screening/engine-states.ts'

/**
 * What the self-test measures. `ranking`: percent of the pairs ranked rightly; `names`: mean difference of the overall score between
 * two names, in points; `orders`: mean rise by the line that addresses the scorer and raises most, in points; `repeats`: percent of
 * the criteria that keep their level within one; `ends`: percent of the decisive lines found in long CVs; `quotes`: percent of the
 * quotes that stand in the CV; `answers`: percent of the CVs without a usable answer; `seconds`: median per CV.
 */
export const measureNames = ['ranking', 'names', 'orders', 'repeats', 'ends', 'quotes', 'answers', 'seconds'] as const
export type MeasureName = (typeof measureNames)[number]

/** `none`: has no goal. */
export const grades = ['pass', 'reservation', 'fail', 'none'] as const
export type Grade = (typeof grades)[number]

/** `fit`: all goals are reached; `reservations`: some nearly; `not_fit`: one is missed. */
export const verdicts = ['fit', 'reservations', 'not_fit'] as const
export type Verdict = (typeof verdicts)[number]

export const measure = z.object({
  name: z.enum(measureNames),
  /** `null`: could not be measured. */
  value: z.nullable(z.number()),
  /** The least, or the most, that passes; `null` without a goal. */
  goal: z.nullable(z.number()),
  grade: z.enum(grades),
  /** The counts behind the value. */
  counts: z.record(z.string(), z.number()),
})
export type Measure = z.infer<typeof measure>

/** An engine as the self-test knows it: `rules` changes with its prompts and rules and with the self-test itself. */
export const testedEngine = z.extend(engine, { rules: z.string() })
export type TestedEngine = z.infer<typeof testedEngine>

/** `interrupted`: its server process ended; `failed`: the model was away for too long. */
export const selfTestStates = ['running', 'ended', 'stopped', 'interrupted', 'failed'] as const

export const selfTest = z.object({
  id,
  state: z.enum(selfTestStates),
  engine: testedEngine,
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** CVs screened so far, of `total`. */
  done: z.int(),
  total: z.int(),
  /** `queue`: applicants' CVs go first. */
  waitingFor: z.nullable(z.enum([...awaited, 'queue'])),
  /** `null` unless it has ended. */
  verdict: z.nullable(z.enum(verdicts)),
  measures: z.array(measure),
})
export type SelfTest = z.infer<typeof selfTest>

/** Whether a result says nothing about an engine, so that a new self-test is asked for. An unknown digest differs from none. */
export const isOutdated = ({ engine: tested }: Pick<SelfTest, 'engine'>, now: TestedEngine): boolean =>
  tested.name !== now.name ||
  tested.model !== now.model ||
  tested.rules !== now.rules ||
  (tested.digest !== null && now.digest !== null && tested.digest !== now.digest)
