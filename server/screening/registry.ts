import type { EngineName } from '../../shared/screening/engine-names.ts'
import type { Config } from '../config/config.ts'
import type { ScreeningEngine } from './engines/engine.ts'
import { createKeywordsEngine, type ScoreByKeywords } from './engines/keywords/engine.ts'
import { createOllamaEngine } from './engines/ollama/engine.ts'
import { createOpenaiEngine } from './engines/openai/engine.ts'
import { createEngineOfSeveral } from './engines/several.ts'
import type { ScoreWithModel } from './engines/language-model/question.ts'

/** What engines score with: each looks at the text of a CV outside the server's process. */
export interface Scorers {
  scoreByKeywords: ScoreByKeywords
  scoreWithModel: ScoreWithModel
}
type Make = (config: Config, scorers: Scorers) => ScreeningEngine

/** Every engine by its name; a further one is a folder and a line here. */
export const engines: Record<EngineName, Make> = {
  keywords: (_, { scoreByKeywords }) => createKeywordsEngine(scoreByKeywords),
  ollama({ model: { servers, name, ...options } }, { scoreWithModel }) {
    const [first, ...others] = servers.map((server) => createOllamaEngine({ ...options, ...server, model: name }, scoreWithModel))
    if (!first) throw new Error('OLLAMA_BASE_URL names no server.')
    return others.length > 0 ? createEngineOfSeveral([first, ...others]) : first
  },
  openai({ openai }, { scoreWithModel }) {
    if (!openai) throw new Error('OPENAI_BASE_URL and OPENAI_MODEL are not set.')
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
  make: (name: EngineName) => ScreeningEngine,
): Promise<ScreeningEngine> {
  if (setting !== 'auto') return make(setting)
  const ollama = make('ollama')
  if (baseUrlIsSet) return ollama
  return (await ollama.state()).state === 'unreachable' ? make('keywords') : ollama
}
