import type { EngineName } from '../../shared/screening/engine-names.ts'
import type { Config } from '../config/config.ts'
import type { ScreeningEngine } from './engines/engine.ts'
import type { ScoreByKeywords } from './engines/keywords/engine.ts'
import { createEngineOfSeveral } from './engines/several.ts'
import type { ScoreWithModel } from './engines/language-model/question.ts'

/** What engines score with: each looks at the text of a CV outside the server's process. */
export interface Scorers {
  scoreByKeywords: ScoreByKeywords
  scoreWithModel: ScoreWithModel
}
type Make = (config: Config, scorers: Scorers) => Promise<ScreeningEngine>

/** Every engine by its name; a further one is a folder and an entry here. The code of those that are not used is not loaded. */
export const engines: Record<EngineName, Make> = {
  async keywords(_, { scoreByKeywords }) {
    const { createKeywordsEngine } = await import('./engines/keywords/engine.ts')
    return createKeywordsEngine(scoreByKeywords)
  },
  async ollama({ model: { servers, name, ...options } }, { scoreWithModel }) {
    const { createOllamaEngine } = await import('./engines/ollama/engine.ts')
    const [first, ...others] = servers.map((server) => createOllamaEngine({ ...options, ...server, model: name }, scoreWithModel))
    if (!first) throw new Error('OLLAMA_BASE_URL names no server.')
    return others.length > 0 ? createEngineOfSeveral([first, ...others]) : first
  },
  async openai({ openai }, { scoreWithModel }) {
    if (!openai) throw new Error('OPENAI_BASE_URL and OPENAI_MODEL are not set.')
    const { createOpenaiEngine } = await import('./engines/openai/engine.ts')
    return createOpenaiEngine({ ...openai, model: openai.name }, scoreWithModel)
  },
}

/**
 * `auto` takes the model server when its address is set or when one answers at the default address, and keywords otherwise.
 * The choice is made once, at start: an engine never falls back to the other, so that scores stay comparable.
 */
export async function chooseEngine(
  setting: 'auto' | EngineName,
  baseUrlIsSet: boolean,
  make: (name: EngineName) => Promise<ScreeningEngine>,
): Promise<ScreeningEngine> {
  if (setting !== 'auto') return make(setting)
  const ollama = await make('ollama')
  if (baseUrlIsSet) return ollama
  return (await ollama.state()).state === 'unreachable' ? make('keywords') : ollama
}
