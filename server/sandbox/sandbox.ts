import { availableParallelism } from 'node:os'
import type { Failure } from '../../shared/candidates/candidate.ts'
import type { Limits } from '../reading/source/read.ts'
import type { Sniffed } from '../reading/source/sniff.ts'
import type { ScoreByKeywords } from '../screening/engines/keywords/engine.ts'
import type { ScoreWithModel } from '../screening/engines/language-model/question.ts'
import { ModelError } from '../screening/engines/language-model/model-error.ts'
import type { Passage, ToSearch } from '../../shared/words/passages.ts'
import { findConfinement, type Protections } from './confinement.ts'
import { findProgram } from './program.ts'
import { createRecogniser, findRecognition, type Recognition } from './recogniser.ts'
import { createSandboxProcess, type SandboxProcess, type Source, type Work } from './process.ts'
import { answers, type Answers, type Reading, type RedactedText, type ToRedact } from './tasks.ts'

/**
 * Reads everything that strangers have sent, in separate processes. A document that cannot be read gives an answer, never an
 * exception; a call rejects when the file does not exist, when `signal` aborts, and when the sandbox is closed during the call.
 * Calls wait for their turn when all processes are busy.
 */
export interface Sandbox {
  /** The type of a file by its content alone. A file that cannot be examined within the limits is `unsupported_type`. */
  sniff(file: string): Promise<Sniffed>
  /** A stored file's text and contact data. `fileName` helps to find the name. */
  read(file: Source, fileName: string, signal?: AbortSignal): Promise<Reading>
  scoreByKeywords: ScoreByKeywords
  scoreWithModel: ScoreWithModel
  /** The text of a CV with marks for what is taken out before a model reads it. */
  redact(text: ToRedact): Promise<RedactedText | { failure: Failure }>
  /** The different words of a CV, as they are searched for. */
  listWords(pages: string[]): Promise<string[] | { failure: Failure }>
  /** The passages of CVs that have most of the wanted words. */
  findPassages(sought: ToSearch): Promise<(Passage | null)[] | { failure: Failure }>
  /** The protections of the processes on this system, and whether pictures of pages are read. */
  protections: Protections & { recognition: Recognition }
  close(): Promise<void>
}

type Options = Limits & { timeoutMs?: number; maxMemoryMb?: number; processes?: number; idleMs?: number }

/** A start takes about a second of the processor, and files come in bursts. */
const IDLE_MS = 60_000

let support: ReturnType<typeof findSupport> | undefined

/** What this system supports: found by trials once in a process, since each server of a test would repeat them. */
const systemSupport = () => (support ??= findSupport())
const findSupport = () => ({ confinement: findConfinement(), reader: findProgram(), ...findRecognition() })

/** Idle processes are released. `timeoutMs` counts from the start of a call's turn. */
export function createSandbox(options: Options): Sandbox {
  const { maxPages, maxMb, timeoutMs = 25_000, maxMemoryMb = 400, idleMs = IDLE_MS } = options
  const { processes = Math.min(2, availableParallelism()) } = options
  const { confinement, reader, recognition, program } = systemSupport()
  const recogniser = program && createRecogniser(program)
  const free = Array.from({ length: processes }, () =>
    createSandboxProcess(confinement, { timeoutMs, maxMemoryMb, idleMs }, reader),
  )
  const all = [...free]
  const waiting: ((one: SandboxProcess) => void)[] = []

  async function takeTurn(): Promise<SandboxProcess> {
    return free.pop() ?? new Promise((resolve) => waiting.push(resolve))
  }
  function giveTurn(one: SandboxProcess): void {
    const next = waiting.shift()
    if (next) next(one)
    else free.push(one)
  }

  async function run<Task extends keyof Answers>(
    work: Work & { order: { task: Task } },
    signal?: AbortSignal,
  ): Promise<Answers[Task] | { failure: Failure }> {
    const turn = await takeTurn()
    try {
      const outcome = await turn.run(work, signal)
      return 'failure' in outcome ? outcome : answers[work.order.task].parse(outcome.answer)
    } finally {
      giveTurn(turn)
    }
  }

  return {
    async sniff(file) {
      const sniffed = await run({ order: { task: 'sniff' }, file })
      return 'failure' in sniffed ? { refused: 'unsupported_type' } : sniffed
    },
    read(file, fileName, signal) {
      const recognises = recogniser !== undefined
      const order = { task: 'read' as const, fileName, limits: { maxPages, maxMb }, recognises }
      return run({ order, file, recognise: recogniser?.recognise }, signal)
    },
    scoreByKeywords: (input, now, signal) => run({ order: { task: 'scoreByKeywords', input, now } }, signal),
    async scoreWithModel(input, settings, { chat, onProgress, signal }) {
      const scored = await run({ order: { task: 'scoreWithModel', input, settings }, chat, onProgress }, signal)
      if (!('modelError' in scored)) return scored
      const { kind, message, details } = scored.modelError
      throw new ModelError(kind, message, { details })
    },
    redact: (text) => run({ order: { task: 'redact', ...text } }),
    listWords: (pages) => run({ order: { task: 'listWords', pages } }),
    findPassages: (sought) => run({ order: { task: 'findPassages', ...sought } }),
    protections: { ...confinement.holds, recognition },
    async close() {
      recogniser?.close()
      await Promise.all(all.map((one) => one.close()))
    },
  }
}
