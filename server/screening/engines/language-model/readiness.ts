import type { EngineStateName } from '../../../../shared/screening/engine-states.ts'
import { type ModelError, type ModelErrorKind, modelErrorOfThrown } from './model-error.ts'

export interface ReadyModel {
  digest: string | null
  serverVersion: string | null
  /** The window in tokens; `null` when the server does not tell. */
  contextLength: number | null
  isCloud: boolean
}
export type Obstacle = Exclude<EngineStateName, 'ready'>
export type Readiness = { state: 'ready'; model: ReadyModel } | { state: Obstacle; isCloud: boolean }

export const ASK_MS = 6_000
const FRESH_MS = 3_000
const BUSY_MS = 15_000
/** Longer than the longest wait between two attempts, so that what the last one met is shown until the next. */
const TROUBLE_MS = 90_000

const obstacles: Partial<Record<ModelErrorKind, Obstacle>> = {
  unavailable: 'unreachable',
  busy: 'busy',
  loading: 'loading',
  refused: 'refused',
  outdated: 'outdated',
  model_missing: 'model_missing',
  not_allowed: 'not_allowed',
  wrong_engine: 'wrong_engine',
}

/** What stands in the way after a server's error; any other error means that the server gives no proper answer. */
export const obstacleAfter = (thrown: unknown): Obstacle => obstacles[modelErrorOfThrown(thrown).kind] ?? 'unreachable'

/** Keeps what a look at the server found for a few seconds, and what the last call met until a call succeeds. */
export function createReadiness(look: () => Promise<Readiness>) {
  let known: { at: number; is: Promise<Readiness> } | undefined
  let trouble: { is: Obstacle; until: number } | undefined
  return {
    now(): Promise<Readiness> {
      if (!known || Date.now() - known.at > FRESH_MS) known = { at: Date.now(), is: look() }
      return known.is
    },
    /** What a call has met although the server looks ready: some guard only their chat, or are busy with others. */
    trouble: (): Obstacle | undefined => (trouble && Date.now() < trouble.until ? trouble.is : undefined),
    /** Makes the next look a new one. */
    forget(): void {
      known = undefined
    },
    doubt({ kind }: ModelError): void {
      known = undefined
      const is = obstacles[kind]
      if (is) trouble = { is, until: Date.now() + (is === 'busy' ? BUSY_MS : TROUBLE_MS) }
    },
    calm(): void {
      trouble = undefined
    },
  }
}
