import { availableParallelism } from 'node:os'
import type { Failure } from '../../shared/candidate.ts'
import { createReadingProcess, type ReadingProcess } from './process.ts'
import type { ReadDocument } from './read.ts'

export type { HiddenText, ReadDocument } from './read.ts'
export type Reading = { document: ReadDocument } | { failure: Failure }

export type Reader = {
  /**
   * Reads a stored file. A document that cannot be read is an answer, never an exception; it throws when there is no such file,
   * when `signal` says to stop, and when the reader is closed meanwhile. More calls than processes wait for their turn.
   */
  read(file: string, signal?: AbortSignal): Promise<Reading>
  close(): Promise<void>
}

type Options = { maxPages: number; maxMb: number; timeoutMs?: number; maxMemoryMb?: number; processes?: number; idleMs?: number }

/**
 * Reads documents in processes of their own, so that a hostile one takes neither the server nor its neighbour with it. Idle
 * processes are released; `timeoutMs` counts from the moment that a document's turn has come.
 */
export function createReader(options: Options): Reader {
  const {
    maxPages,
    maxMb,
    timeoutMs = 25_000,
    maxMemoryMb = 400,
    processes = Math.min(2, availableParallelism()),
    idleMs = 10_000,
  } = options
  const free = Array.from({ length: Math.max(1, processes) }, () => createReadingProcess({ timeoutMs, maxMemoryMb, idleMs }))
  const all = [...free]
  const waiting: ((one: ReadingProcess) => void)[] = []

  async function takeTurn(): Promise<ReadingProcess> {
    return free.pop() ?? new Promise((resolve) => waiting.push(resolve))
  }
  function giveTurn(one: ReadingProcess): void {
    const next = waiting.shift()
    if (next) next(one)
    else free.push(one)
  }

  return {
    async read(file, signal) {
      const turn = await takeTurn()
      try {
        const answer = await turn.read({ file, limits: { maxPages, maxMb } }, signal)
        if ('missing' in answer) throw new Error(answer.missing)
        return answer
      } finally {
        giveTurn(turn)
      }
    },
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  }
}
