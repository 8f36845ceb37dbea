import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isCounted } from '../../shared/candidates/candidate.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Awaited } from '../../shared/screening/engine-states.ts'
import { isJudged, levelOf, overallScore } from '../../shared/screening/score.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Outcome, ScreeningEngine, ScreeningInput, ScreeningResult } from '../screening/engines/engine.ts'
import type { Case } from './cvs/cases.ts'
import { writers } from './documents/write-cv.ts'
import type { Screened, Scores } from './screened.ts'

export interface ScreenDeps {
  engine: ScreeningEngine
  sandbox: Pick<Sandbox, 'read'>
  /** An existing folder for the files of the CVs. */
  folder: string
  /** How long the model may be away before the self-test gives up. */
  patienceMs: number
  /** Called when the wait for the model begins and, with `null`, when it ends. */
  onWaiting: (waitingFor: Awaited | null) => Promise<void>
}

/** The model was away for longer than the self-test waits. */
export class ModelAway extends Error {
  override name = 'ModelAway'
}

type Ended = Extract<Outcome, { kind: 'scored' | 'failed' }>

/**
 * Writes the CV as a file and screens it as the queue does: read in the sandbox, scored by the engine, again after a faulty answer.
 * Rejects with `ModelAway`, and with the signal's reason when it is aborted.
 */
export async function screenCase(deps: ScreenDeps, one: Case, signal: AbortSignal): Promise<Screened> {
  const file = path.join(deps.folder, `cv.${one.format}`)
  await writeFile(file, writers[one.format](one.cv))
  const startedAt = performance.now()
  const reading = await deps.sandbox.read(file, path.basename(file), signal)
  if ('failure' in reading) return { case: one, seconds: 0, outcome: { failed: reading.failure.code }, wasSalvaged: false }
  const input = { candidateId: newId(), job: one.job, language: one.language, ...reading }
  const { ended, attempts, waitedMs } = await attempt(deps, input, signal)
  return {
    case: one,
    seconds: (performance.now() - startedAt - waitedMs) / 1000,
    outcome: ended.kind === 'failed' ? { failed: ended.failure.code } : scoresOf(ended.result, one),
    wasSalvaged: attempts > 1 || (ended.kind === 'scored' && hasFaultyCall(ended.result)),
  }
}

async function attempt(
  { engine, patienceMs, onWaiting }: ScreenDeps,
  input: Omit<ScreeningInput, 'attempt'>,
  signal: AbortSignal,
): Promise<{ ended: Ended; attempts: number; waitedMs: number }> {
  let attempts = 1
  let waitedMs = 0
  let isWaiting = false
  const onLoading = (isLoading: boolean) => void onWaiting(isLoading ? 'model_loading' : null).catch(() => {})
  for (;;) {
    const outcome = await engine.screen({ ...input, attempt: attempts }, { signal, onProgress: () => {}, onLoading })
    if (isWaiting && outcome.kind !== 'waiting') await onWaiting(null)
    isWaiting = outcome.kind === 'waiting'
    if (outcome.kind === 'scored' || outcome.kind === 'failed') return { ended: outcome, attempts, waitedMs }
    if (outcome.kind === 'retry') {
      attempts += 1
      continue
    }
    if (waitedMs >= patienceMs) throw new ModelAway('The model was away for too long.')
    await onWaiting(outcome.waitingFor)
    const ms = Math.min(outcome.retryAfterMs, Math.max(1, patienceMs - waitedMs))
    await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
    waitedMs += ms
  }
}

function scoresOf({ score }: ScreeningResult, { purpose }: Case): Scores {
  const quotes = score.flatMap(({ evidence }) => evidence)
  const isDecisive = (quote: string): boolean => purpose.measure === 'ends' && purpose.word.test(quote)
  return {
    overall: overallScore(score),
    levels: score.map((entry) => (isJudged(entry) ? levelOf(entry.score) : null)),
    quotes: { all: quotes.length, verified: quotes.filter(({ verified }) => verified).length },
    hasDecisive: quotes.some((one) => isCounted(one) && isDecisive(one.quote)),
  }
}

const calls = z.object({ calls: z.array(z.object({ modelError: z.string().optional(), canary: z.string().optional() })) })

/** Engines without a model make no calls. */
const hasFaultyCall = ({ run }: ScreeningResult): boolean =>
  calls.safeParse(run).data?.calls.some(({ modelError, canary }) => (modelError ?? canary) !== undefined) ?? false
