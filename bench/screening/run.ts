// Run by measure.ts as a process of its own, since it is checked with the server's types.
import { createSandbox } from '../../server/sandbox/sandbox.ts'
import { modelOptions, quiet } from '../../server/screening/engines/language-model/a-model.ts'
import { aScreeningInput } from '../../server/screening/engines/a-screening-input.ts'
import type { ScreeningEngine, ScreeningInput } from '../../server/screening/engines/engine.ts'
import { createKeywordsEngine } from '../../server/screening/engines/keywords/engine.ts'
import { createOllamaEngine } from '../../server/screening/engines/ollama/engine.ts'
import { createOpenaiEngine } from '../../server/screening/engines/openai/engine.ts'
import { startModelServer, type ModelServer } from '../../server/test/model-server.ts'
import { withGoal } from '../with-goal.ts'

const MANY = 100
const WARM_UP = 20

/**
 * The time of a screening beyond reading: the prompt, the sandbox, the checks of the answer. The model is a stand-in that answers
 * at once, and its time is counted too. Beside it how much of the prompts of two CVs of a job is the same from the beginning.
 */
async function measure(): Promise<Record<string, string>> {
  const sandbox = createSandbox({ maxPages: 40, maxMb: 10, processes: 1 })
  const ollama = await startModelServer()
  const openai = await startModelServer({ speaks: 'openai' })
  try {
    return {
      keywords: await timePerScreening(createKeywordsEngine(sandbox.scoreByKeywords)),
      ollama: await timePerScreening(createOllamaEngine(modelOptions(ollama.url, 'ok'), sandbox.scoreWithModel)),
      openai: await timePerScreening(createOpenaiEngine(modelOptions(openai.url, 'ok'), sandbox.scoreWithModel)),
      'prompt before the CV, of two CVs of a job': beginnings(ollama),
    }
  } finally {
    await ollama.close()
    await openai.close()
    await sandbox.close()
  }
}

async function timePerScreening(engine: ScreeningEngine): Promise<string> {
  const times: number[] = []
  for (let at = 0; at < WARM_UP + MANY; at++) {
    const startedAt = performance.now()
    const outcome = await engine.screen(aCvOf(at), quiet)
    if (outcome.kind !== 'scored') throw new Error(`A screening ended as ${outcome.kind}.`)
    if (at >= WARM_UP) times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1)
  return withGoal(`${mean.toFixed(1)} ms a screening, median ${at(0.5)} ms, p95 ${at(0.95)} ms`, '25 ms')
}

const aCvOf = (at: number): ScreeningInput => {
  const input = aScreeningInput()
  const [page = ''] = input.document.pages
  return { ...input, document: { ...input.document, pages: [`Service number ${at} in Go\n${page}\nBuilt service ${at} in Go`] } }
}

/** Of the last two scoring prompts that the server was sent: what stands before the CV is the job's, and has to be the same. */
function beginnings(server: ModelServer): string {
  const prompts = server.chatRequests().map(({ body }) => (body?.messages ?? []).map(({ content }) => content).join('\n'))
  const [one = '', other = ''] = prompts.slice(-2).map((prompt) => prompt.slice(0, prompt.indexOf('<<<CV ')))
  return `${one === other ? 'identical' : 'DIFFERENT'}, ${one.length} characters of ${prompts.at(-1)?.length}`
}

console.log(JSON.stringify(await measure()))
