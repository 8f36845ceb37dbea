import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { Failure, FailureCode } from '../../shared/candidates/candidate.ts'
import { failureOf } from '../reading/source/unreadable.ts'
import type { Recognise } from '../reading/source/recognise.ts'
import { ModelError } from '../screening/engines/language-model/model-error.ts'
import type { Chat } from '../screening/engines/language-model/question.ts'
import { createClock, type Clock } from './clock.ts'
import type { Confinement } from './confinement.ts'
import { fromChild, type ToChild } from './messages.ts'
import type { Order } from './tasks.ts'

/**
 * `timeoutMs` counts the working time for one task, also where it is tried in two processes; the clock is paused while the process
 * waits for the model or for a picture's text.
 */
export interface ProcessLimits {
  timeoutMs: number
  maxMemoryMb: number
  idleMs: number
}

/** A file that a process is sent: its place, or its content where its place holds something else. */
export type Source = string | Content
interface Content {
  size: number
  content: () => AsyncIterable<Uint8Array>
}

/** An order without the size of its file, which is read when the order is sent. */
export interface Work {
  order: Order extends infer One ? (One extends Order ? Omit<One, 'size'> : never) : never
  file?: Source
  chat?: Chat
  recognise?: Recognise | undefined
  onProgress?: (done: number, total: number) => void
}

export type Outcome = { answer: unknown } | { failure: Failure }

export interface SandboxProcess {
  /**
   * Resolves with the process's answer, or with the reason why it had to be ended. Rejects when the file cannot be opened, when
   * `signal` aborts, when the process is closed during the call, and for a defect of the code in the process.
   */
  run(work: Work, signal?: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}

const POLL_MS = 50
/** How often the process gets the model's text so far. */
const TEXT_EVERY_MS = 200

type Child = ChildProcess & { isReady: boolean }

/** Holds no settings and no secrets. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/nonexistent', MALLOC_ARENA_MAX: '2' }

/**
 * One process that runs one task at a time. It starts on demand, ends after an idle time, and is killed when a task takes too
 * much time or memory; the next task then gets a new process. Memory outside the heap is watched on Linux only.
 */
export function createSandboxProcess(confinement: Confinement, limits: ProcessLimits, program: () => string): SandboxProcess {
  let child: Child | undefined
  let idle: NodeJS.Timeout | undefined
  const closing = new AbortController()

  function start(): Child {
    const started: Child = Object.assign(startChild(confinement, limits, program()), { isReady: false })
    started.once('message', () => (started.isReady = true))
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    // Write errors are ignored: if the process dies during a send, its exit tells more.
    started.on('error', () => {}).stdin?.on('error', () => {})
    return started
  }

  async function release(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    child = undefined
    if (ending) await kill(ending)
  }

  /** Retries a task that ran out of memory in a used process, in a new one: an earlier task may have left the memory in use. */
  async function run(work: Work, signal?: AbortSignal): Promise<Outcome> {
    const isUsed = child !== undefined
    const clock = createClock(limits.timeoutMs)
    const outcome = await runOnce(work, clock, signal)
    return isUsed && 'failure' in outcome && outcome.failure.code === 'out_of_memory' ? runOnce(work, clock, signal) : outcome
  }

  async function runOnce(work: Work, clock: Clock, signal?: AbortSignal): Promise<Outcome> {
    const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
    stop.throwIfAborted()
    const file = typeof work.file === 'string' ? await open(work.file) : undefined
    try {
      const size = (await file?.stat())?.size ?? 0
      const opened = file && { size, content: () => file.createReadStream({ autoClose: false, start: 0 }) }
      const sent = typeof work.file === 'string' ? opened : work.file
      // From here to the wait for the answer nothing is awaited, so that no abort is missed and no failure goes unheard.
      stop.throwIfAborted()
      clearTimeout(idle)
      if (!child?.connected) child = start()
      const current = child
      try {
        return await ask(current, work, sent, limits, clock, stop)
      } finally {
        // Replaces a process that is about to die from this task, or that still holds its memory, before the next task.
        const isSpent = current.killed || !current.connected || (await residentMb(current)) > limits.maxMemoryMb * 0.85
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

/** Ignores the process's output: what it prints about a bad document is of no use. */
function startChild({ command, nodeOptions }: Confinement, { maxMemoryMb }: ProcessLimits, file: string): ChildProcess {
  // A small young generation: otherwise a process grows by 100 MB of garbage and has to be replaced after a few documents.
  // The old generation starts large, since V8 spends a tenth of the time on collecting it while it grows.
  const memory = [
    `--max-old-space-size=${Math.round(maxMemoryMb * 0.6)}`,
    `--initial-old-space-size=${Math.round(maxMemoryMb * 0.3)}`,
    '--max-semi-space-size=16',
  ]
  // The process is short-lived: optimising every function that ran a few hundred times costs a fifth more than it saves.
  const effort = ['--single-threaded', '--invocation-count-for-turbofan=30000']
  const node = [process.execPath, ...memory, ...effort, ...nodeOptions, file]
  const [program, ...args] = [...command, ...node]
  return spawn(program ?? process.execPath, args, { env: ENVIRONMENT, stdio: ['pipe', 'ignore', 'ignore', 'ipc'], cwd: '/' })
}

/** The child's answer, or the reason for its end. After any failure the child is killed or dead. */
async function ask(
  child: Child,
  { order, chat, recognise, onProgress }: Work,
  sent: Content | undefined,
  limits: ProcessLimits,
  clock: Clock,
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
    // Ctrl-C in a terminal and a stopping service signal this process too: the document is not at fault.
    if (by === 'SIGINT' || by === 'SIGTERM' || by === 'SIGHUP') return reject(new Error('The sandboxed process was interrupted.'))
    if (!child.isReady) return reject(new Error('The sandboxed process did not start.'))
    resolve({ failure: failureOf(by === 'SIGABRT' || by === 'SIGKILL' ? 'out_of_memory' : 'damaged') })
  }
  const onError = (error: Error): void => void (child.pid === undefined && reject(error))
  const onAbort = (): void => fail(signal.reason)
  const goOn = (): void => void (ended.signal.aborted || clock.resume())
  const tell = (message: ToChild): void => void (child.connected && child.send(message))
  const watch = setInterval(async () => {
    if ((await residentMb(child)) > limits.maxMemoryMb && !ended.signal.aborted)
      giveUp('out_of_memory', { limit: limits.maxMemoryMb })
  }, POLL_MS)
  const onMessage = (raw: unknown): void => {
    const message = fromChild.safeParse(raw).data
    if (message && 'answer' in message) return resolve({ answer: message.answer })
    if (message && 'ready' in message) return
    if (message && 'progress' in message) return onProgress?.(...message.progress)
    if (message && 'picture' in message && recognise) {
      clock.pause()
      return void recognise(message.picture, AbortSignal.any([signal, ended.signal]))
        .then((text) => tell({ recognised: text ?? null }), fail)
        .finally(goOn)
    }
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
        .finally(goOn)
    }
    fail(new Error(message && 'defect' in message ? message.defect : 'The sandboxed process gave no answer.'))
  }
  signal.addEventListener('abort', onAbort)
  child.on('message', onMessage).once('exit', onExit).on('error', onError)
  clock.start(() => giveUp('timeout', { seconds: limits.timeoutMs / 1000 }))
  try {
    tell({ order: { ...order, size: sent?.size ?? 0 } as Order })
    if (sent && child.stdin) void send(sent.content(), child.stdin, ended.signal)
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

/** Writes at the reader's pace. If the process ends before it has read everything, its exit is handled elsewhere. */
async function send(content: AsyncIterable<Uint8Array>, to: Writable, signal: AbortSignal): Promise<void> {
  try {
    for await (const chunk of content) {
      if (signal.aborted) return
      if (!to.write(chunk)) await once(to, 'drain', { signal })
    }
  } catch {
    // The answer, or its absence, tells more.
  }
}

/** The process's resident memory from /proc; 0 where there is no /proc. */
async function residentMb({ pid }: Child): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s{1,20}(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

async function kill(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  // Not `once` of node:events, which rejects when a pending message finds the pipe closed.
  await new Promise((resolve) => child.once('exit', resolve))
}
