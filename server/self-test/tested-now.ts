import type { TestedEngine } from '../../shared/self-test/self-test.ts'
import type { EngineStateName } from '../../shared/screening/engine-states.ts'
import type { ScreeningEngine } from '../screening/engines/engine.ts'
import { CASES_VERSION } from './cvs/cases.ts'

/** The engine in use as a self-test records it. */
export async function testedNow(engine: Pick<ScreeningEngine, 'identify'>): Promise<TestedEngine> {
  const { method = '', ...identity } = await engine.identify()
  return { ...identity, rules: `rules ${method}, cases ${CASES_VERSION}` }
}

/** A model that is busy or loading is waited for; any other obstacle needs the operator. */
export const canBeTested = (state: EngineStateName): boolean => state === 'ready' || state === 'busy' || state === 'loading'
