import { expect, it } from 'vitest'
import type { EngineState, ScreeningEngine } from './engines/engine.ts'
import { chooseEngine } from './registry.ts'

const engine = (name: ScreeningEngine['name'], state: EngineState['state']): ScreeningEngine => ({
  name,
  screen: async () => ({ kind: 'retry', reason: 'not asked' }),
  identify: async () => ({ name, model: null, digest: null }),
  state: async () => ({ state, model: null, private: true }),
})

it.each([
  ['keywords', true, 'ready', 'keywords'],
  ['ollama', false, 'unreachable', 'ollama'],
  ['auto', true, 'unreachable', 'ollama'],
  ['auto', false, 'ready', 'ollama'],
  ['auto', false, 'model_missing', 'ollama'],
  ['auto', false, 'unreachable', 'keywords'],
] as const)('with %s, address set %s and a model server that is %s, takes %s', async (setting, isSet, state, expected) => {
  const chosen = await chooseEngine(setting, isSet, async (name) => engine(name, name === 'ollama' ? state : 'ready'))

  expect(chosen.name).toBe(expected)
})
