import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Failure, FailureCode } from '../../shared/candidates/candidate.ts'
import { failureOf } from '../reading/source/unreadable.ts'
import { ModelError } from '../screening/engines/ollama/model-error.ts'
import type { Chat } from '../screening/engines/ollama/question.ts'
import { startClock } from './clock.ts'
import type { Confinement } from './confinement.ts'
import { fromChild, type ToChild } from './messages.ts'
import type { Order } from './tasks.ts'

/** `timeoutMs` counts the time that the process works; while it waits for the model the clock stands. */
export interface ProcessLimits {
  timeoutMs: number
  maxMemoryMb: number
  idleMs: number
}

/** An order without the size of its file, which is found out when it is sent. */
export interface Work {
  order: Order extends infer One ? (One extends Order ? Omit<One, 'size'> : never) : never
  file?: string
  chat?: Chat
  onProgress?: (done: number, total: number) => void
}

export type Outcome = { answer: unknown } | { failure: Failure }

export interface SandboxProcess {
  /**
   * What the process answers, or why it had to be ended. Rejects when the file cannot be opened, when `signal` says to stop,
   * when the process is closed meanwhile, and for a defect of the code that runs in it.
   */
  run(work: Work, signal?: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}

const entry = fileURLToPath(new URL('child.ts', import.meta.url))
const POLL_MS = 50
/** How often the process hears what the model has written so far. */
const TEXT_EVERY_MS = 200

type Child = ChildProcess & { isReady: boolean }

/** No settings and no secrets. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/nonexistent', MALLOC_ARENA_MAX: '2' }

/**
 * One process that does one task at a time. It starts when it is needed, ends when it was idle for a while, and is killed when a
 * task takes too much time or memory: the next one gets a new process. Memory beside the heap is watched on Linux only.
 */
export function createSandboxProcess(confinement: Confinement, limits: ProcessLimits, program = entry): SandboxProcess {
  let child: Child | undefined
  let idle: NodeJS.Timeout | undefined
  const closing = new AbortController()

  function start(): Child {
    const started: Child = Object.assign(startChild(confinement, limits, program), { isReady: false })
    started.once('message', () => (started.isReady = true))
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    // A process that dies while something is sent to it says more by its exit.
    started.on('error', () => {}).stdin?.on('error', () => {})
    return started
  }

  async function release(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    child = undefined
    if (ending) await kill(ending)
  }

  /** What memory an earlier task has left taken is not held against this one: then it gets another try, in a new process. */
  async function run(work: Work, signal?: AbortSignal): Promise<Outcome> {
    const isUsed = child !== undefined
    const outcome = await runOnce(work, signal)
    return isUsed && 'failure' in outcome && outcome.failure.code === 'out_of_memory' ? runOnce(work, signal) : outcome
  }

  async function runOnce(work: Work, signal?: AbortSignal): Promise<Outcome> {
    const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
    stop.throwIfAborted()
    const file = work.file === undefined ? undefined : await open(work.file)
    try {
      clearTimeout(idle)
      if (!child?.connected) child = start()
      const current = child
      try {
        return await ask(current, work, file, limits, stop)
      } finally {
        // The next task must not meet a process that is about to die of this one, or that has not given its memory back.
        const isSpent = current.killed || !current.connected || (await residentMb(current)) > limits.maxMemoryMb * 0.75
        if (isSpent) await release()
        else idle = setTimeout(() => void release(), limits.idleMs).unref()
      }
    } finally {
      await file?.close()
    }
  }

  return {
    run,
    async close() {
      closing.abort(new Error('The sandbox was closed.'))
      await release()
    },
  }
}

/** What it prints over a bad document is nobody's concern. */
function startChild({ command, nodeOptions }: Confinement, { maxMemoryMb }: ProcessLimits, file: string): ChildProcess {
  // A small young generation: else a process grows by 100 MB of garbage, and has to be replaced after a few documents.
  const memory = [`--max-old-space-size=${Math.round(maxMemoryMb * 0.6)}`, '--max-semi-space-size=16']
  // It does not live for long: to optimize all that ran a few hundred times costs a fifth more than it saves.
  const effort = ['--single-threaded', '--invocation-count-for-turbofan=30000']
  const node = [process.execPath, ...memory, ...effort, ...nodeOptions, file]
  const [program, ...args] = [...command, ...node]
  return spawn(program ?? process.execPath, args, { env: ENVIRONMENT, stdio: ['pipe', 'ignore', 'ignore', 'ipc'], cwd: '/' })
}

/** The child's answer, or what its end means. When anything goes wrong the child is killed or dead afterwards. */
async function ask(
  child: Child,
  { order, chat, onProgress }: Work,
  file: FileHandle | undefined,
  limits: ProcessLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const ended = new AbortController()
  const giveUp = (code: FailureCode, details: Record<string, number>): void => {
    child.kill('SIGKILL')
    resolve({ failure: failureOf(code, details) })
  }
  const fail = (error: unknown): void => {
    child.kill('SIGKILL')
    reject(error)
  }
  const onExit = (_: number | null, by: NodeJS.Signals | null): void => {
    // Ctrl-C in a terminal and a stopping service reach this process too: that is nothing against the document.
    if (by === 'SIGINT' || by === 'SIGTERM' || by === 'SIGHUP') return reject(new Error('The sandboxed process was interrupted.'))
    if (!child.isReady) return reject(new Error('The sandboxed process did not start.'))
    resolve({ failure: failureOf(by === 'SIGABRT' || by === 'SIGKILL' ? 'out_of_memory' : 'damaged') })
  }
  const onError = (error: Error): void => void (child.pid === undefined && reject(error))
  const onAbort = (): void => fail(signal.reason)
  const tell = (message: ToChild): void => void (child.connected && child.send(message))
  const clock = startClock(limits.timeoutMs, () => giveUp('timeout', { seconds: limits.timeoutMs / 1000 }))
  const watch = setInterval(async () => {
    if ((await residentMb(child)) > limits.maxMemoryMb && !ended.signal.aborted)
      giveUp('out_of_memory', { limit: limits.maxMemoryMb })
  }, POLL_MS)
  const onMessage = (raw: unknown): void => {
    const message = fromChild.safeParse(raw).data
    if (message && 'answer' in message) return resolve({ answer: message.answer })
    if (message && 'ready' in message) return
    if (message && 'progress' in message) return onProgress?.(...message.progress)
    if (message && 'chat' in message && chat) {
      clock.pause()
      return void chat(message.chat, {
        signal: AbortSignal.any([signal, ended.signal]),
        onText: atMostEvery(TEXT_EVERY_MS, (text) => tell({ text })),
      })
        .then(
          (answered) => tell({ answered }),
          (error: unknown) => (error instanceof ModelError ? tell({ modelError: partsOf(error) }) : fail(error)),
        )
        .finally(() => clock.resume())
    }
    fail(new Error(message && 'defect' in message ? message.defect : 'The sandboxed process gave no answer.'))
  }
  signal.addEventListener('abort', onAbort)
  child.on('message', onMessage).once('exit', onExit).on('error', onError)
  try {
    const size = (await file?.stat())?.size ?? 0
    tell({ order: { ...order, size } as Order })
    if (file && child.stdin) void sendFile(file, child.stdin, ended.signal)
    return await promise
  } finally {
    ended.abort()
    clock.stop()
    clearInterval(watch)
    signal.removeEventListener('abort', onAbort)
    child.off('message', onMessage).off('exit', onExit).off('error', onError)
  }
}

function atMostEvery(everyMs: number, act: (text: string) => void): (text: string) => void {
  let last = 0
  return (text) => {
    if (performance.now() - last < everyMs) return
    last = performance.now()
    act(text)
  }
}

const partsOf = ({ kind, message, details }: ModelError) => ({ kind, message, details })

/** At the reader's pace. A process that ends before it has read everything tells so by its end. */
async function sendFile(file: FileHandle, to: Writable, signal: AbortSignal): Promise<void> {
  try {
    for await (const chunk of file.createReadStream({ autoClose: false, start: 0, signal }))
      if (!to.write(chunk)) await once(to, 'drain', { signal })
  } catch {
    // The answer, or its absence, says more.
  }
}

/** What a process holds, from /proc; 0 where there is none. */
async function residentMb({ pid }: Child): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s{1,20}(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

async function kill(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  // Not `once` of node:events, which rejects when a message that was on its way finds the pipe closed.
  await new Promise((resolve) => child.once('exit', resolve))
}
