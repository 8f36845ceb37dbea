import type { EngineName } from '../../shared/screening/engine-names.ts'
import type { EngineStateName } from '../../shared/screening/engine-states.ts'
import type { Config } from '../config/config.ts'
import { createConnection as createOllama } from '../screening/engines/ollama/connection.ts'
import { lookAt as lookAtOllama } from '../screening/engines/ollama/look.ts'
import { createConnection as createOpenai } from '../screening/engines/openai/connection.ts'
import { lookAt as lookAtOpenai } from '../screening/engines/openai/look.ts'
import { finding, type Outcome } from './outcome.ts'

type Settings = Pick<Config, 'screening' | 'model' | 'openai'>

interface Server {
  /** The beginning of its settings' names. */
  prefix: 'OLLAMA' | 'OPENAI'
  host: string
  model: string
  state: EngineStateName
}

/** Whether the model servers of the settings can score; nothing for keywords, which need none. */
export async function checkModel(settings: Settings): Promise<Outcome[]> {
  return (await look(settings)).flatMap((server) => {
    const told = TEXTS[server.state]?.(server)
    return told ? [finding('model server', told.problem, told.remedy)] : []
  })
}

/** The addresses of the model servers in use. */
export function modelServerAddresses({ screening, model, openai }: Settings): string[] {
  if (screening.engine === 'openai') return openai ? [openai.baseUrl] : []
  const isUsed = screening.engine === 'ollama' || (screening.engine === 'auto' && model.baseUrlIsSet)
  return isUsed ? model.servers.map(({ baseUrl }) => baseUrl) : []
}

async function look(settings: Settings): Promise<Server[]> {
  const { engine } = settings.screening
  if (engine !== 'auto') return looks[engine](settings)
  const servers = await looks.ollama(settings)
  // Without an address keywords score where no Ollama answers.
  return settings.model.baseUrlIsSet ? servers : servers.filter(({ state }) => state !== 'unreachable')
}

/** How each engine's servers are looked at. */
const looks: Record<EngineName, (settings: Settings) => Promise<Server[]>> = {
  keywords: () => Promise.resolve([]),
  ollama: ({ model: { servers, name, allowCloud } }) =>
    Promise.all(
      servers.map(async ({ baseUrl, headers }): Promise<Server> => {
        const { state } = await lookAtOllama(createOllama(baseUrl, headers, allowCloud), name, allowCloud)
        return { prefix: 'OLLAMA', host: baseUrl, model: name, state }
      }),
    ),
  async openai({ openai }) {
    if (!openai) return []
    const connection = createOpenai(openai.baseUrl, openai.headers, openai.allowCloud)
    const { state } = await lookAtOpenai(connection, openai.name, openai.allowCloud)
    return [{ prefix: 'OPENAI', host: openai.baseUrl, model: openai.name, state }]
  },
}

type Text = (server: Server) => { problem: string; remedy: string }

/** A busy or loading server is at work. */
const TEXTS: Record<EngineStateName, Text | undefined> = {
  ready: undefined,
  busy: undefined,
  loading: undefined,
  unreachable: ({ prefix, host }) => ({
    problem: `No model server answers at ${host}; CVs wait for it.`,
    remedy: `Start it there, or correct ${prefix}_BASE_URL.`,
  }),
  refused: ({ prefix, host }) => ({
    problem: `The model server at ${host} refuses the credentials.`,
    remedy: `Correct ${prefix === 'OPENAI' ? 'OPENAI_API_KEY' : 'OLLAMA_HEADERS, or user and password in OLLAMA_BASE_URL'}.`,
  }),
  outdated: ({ host }) => ({
    problem: `The Ollama at ${host} is too old: it cannot answer in a given form.`,
    remedy: 'Upgrade Ollama to 0.5 or later.',
  }),
  model_missing: ({ prefix, host, model }) => ({
    problem: `The model server at ${host} does not have the model ${model}, or it cannot chat.`,
    remedy:
      prefix === 'OLLAMA'
        ? `Run ollama pull ${model} there, install it on the page Model, or correct OLLAMA_MODEL.`
        : `Set OPENAI_MODEL to one of the names that ${host}/v1/models lists.`,
  }),
  not_allowed: ({ prefix, host, model }) => ({
    problem: `The model ${model} at ${host} is not on machines of your own, and CVs would leave them.`,
    remedy: `Name a model server in your own network in ${prefix}_BASE_URL, or set ${prefix}_ALLOW_CLOUD=true.`,
  }),
  wrong_engine: ({ host }) => ({
    problem: `The server at ${host} is an Ollama, which cuts long CVs when it is used as an OpenAI server.`,
    remedy: 'Set SCREENING_ENGINE=ollama, OLLAMA_BASE_URL and OLLAMA_MODEL instead of OPENAI_BASE_URL and OPENAI_MODEL.',
  }),
}
