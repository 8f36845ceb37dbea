import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FailureCode } from '../../shared/candidate.ts'
import type { ReadAnswer, ReadOrder } from './child.ts'
import { failureOf } from './unreadable.ts'

export type ProcessLimits = { timeoutMs: number; maxMemoryMb: number; idleMs: number }
export type ReadingProcess = { read(order: ReadOrder, signal?: AbortSignal): Promise<ReadAnswer>; close(): Promise<void> }

const entry = fileURLToPath(new URL('child.ts', import.meta.url))
const pollMs = 50

/**
 * One process that reads one document at a time. It starts when it is needed, ends when it was idle for a while, and is killed
 * when a document takes too much time or memory: the next one gets a new process. Memory beside the heap is watched on Linux only.
 */
export function createReadingProcess(limits: ProcessLimits): ReadingProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const closing = new AbortController()

  function start(): ChildProcess {
    const heapMb = Math.round(limits.maxMemoryMb * 0.6)
    // It gets no settings and no secrets; what it prints over a bad document is nobody's concern.
    const started = fork(entry, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  async function release(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    child = undefined
    if (ending) await kill(ending)
  }

  async function read(order: ReadOrder, signal?: AbortSignal): Promise<ReadAnswer> {
    const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
    stop.throwIfAborted()
    clearTimeout(idle)
    if (!child?.connected) child = start()
    const current = child
    try {
      return await ask(current, order, limits, stop)
    } finally {
      // The next document must not meet a process that is about to die of this one, or that has not given its memory back.
      const isSpent = current.killed || !current.connected || (await residentMb(current)) > limits.maxMemoryMb / 2
      if (isSpent) await release()
      else idle = setTimeout(() => void release(), limits.idleMs).unref()
    }
  }

  return {
    read,
    async close() {
      closing.abort(new Error('The reader was closed.'))
      await release()
    },
  }
}

/** The child's answer, or what its end means. When anything goes wrong the child is killed or dead afterwards. */
async function ask(child: ChildProcess, order: ReadOrder, limits: ProcessLimits, signal: AbortSignal): Promise<ReadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>()
  const giveUp = (code: FailureCode, details: Record<string, number>): void => {
    child.kill('SIGKILL')
    resolve({ failure: failureOf(code, details) })
  }
  const onExit = (_: number | null, ended: NodeJS.Signals | null): void => {
    // Ctrl-C in a terminal and a stopping service reach this process too: that is nothing against the document.
    if (ended === 'SIGINT' || ended === 'SIGTERM' || ended === 'SIGHUP') return reject(new Error('Reading was interrupted.'))
    resolve({ failure: failureOf(ended === 'SIGABRT' || ended === 'SIGKILL' ? 'out_of_memory' : 'damaged') })
  }
  const onAbort = (): void => {
    child.kill('SIGKILL')
    reject(signal.reason)
  }
  const timer = setTimeout(() => giveUp('timeout', { seconds: limits.timeoutMs / 1000 }), limits.timeoutMs)
  let isAnswered = false
  const watch = setInterval(async () => {
    if ((await residentMb(child)) > limits.maxMemoryMb && !isAnswered) giveUp('out_of_memory', { limit: limits.maxMemoryMb })
  }, pollMs)
  signal.addEventListener('abort', onAbort)
  child.once('message', (answer) =>
    isAnswer(answer) ? resolve(answer) : reject(new Error('The reading process gave no answer.')),
  )
  child.once('exit', onExit)
  child.once('error', reject)
  try {
    child.send(order)
    return await promise
  } finally {
    isAnswered = true
    clearTimeout(timer)
    clearInterval(watch)
    signal.removeEventListener('abort', onAbort)
    child.removeAllListeners('message').off('exit', onExit).off('error', reject)
  }
}

const isAnswer = (message: unknown): message is ReadAnswer =>
  typeof message === 'object' && message !== null && ['document', 'failure', 'missing'].some((key) => key in message)

/** What a process holds, from /proc; 0 where there is none. */
async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
