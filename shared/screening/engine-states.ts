/**
 * The states of an engine. `unreachable`: no answer; `refused`: the model server asks for other credentials; `outdated`: its
 * version is too old; `model_missing`: it does not have the model; `not_allowed`: the model or its server is not on the
 * operator's own machines; `wrong_engine`: it is a server of another kind.
 */
export const engineStates = [
  'ready',
  'busy',
  'loading',
  'unreachable',
  'refused',
  'outdated',
  'model_missing',
  'not_allowed',
  'wrong_engine',
] as const
export type EngineStateName = (typeof engineStates)[number]

/** What a waiting screening waits for; `file`: its original is missing or damaged in the store. */
export const awaited = [
  'model',
  'model_busy',
  'model_loading',
  'model_refused',
  'model_outdated',
  'model_missing',
  'model_not_allowed',
  'model_wrong_engine',
  'memory',
  'file',
] as const
export type Awaited = (typeof awaited)[number]
