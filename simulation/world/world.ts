import type { Backend } from './backend.ts'
import type { Build } from './builds.ts'
import type { Device } from './device.ts'
import type { Fault } from './fault.ts'
import type { SeededRandom } from './random.ts'
import type { Network } from '../network/network.ts'
import type { Plan } from '../acts/plans.ts'
import type { IdleDetector } from './idle.ts'
import type { Streams } from '../network/streams.ts'
import type { Time } from './time.ts'
import type { Workspace } from './workspace.ts'

/** The state of one run. */
export interface World {
  backend: Backend
  network: Network
  streams: Streams
  idle: IdleDetector
  time: Time
  fault: Fault
  workspaces: Workspace[]
  sizes: Pick<Plan, 'windowRows' | 'sliceBytes' | 'isListening'>
  /** Devices of all workspaces. */
  devices: Device[]
  /** Random numbers of the current step. */
  random(): SeededRandom
  /** Moves the clock on and runs the timers that fall due. */
  advance(ms: number): Promise<void>
  /** Crashes the server and starts it again, by default in the same build. */
  restartServer(build?: Build): Promise<void>
  /** Adds a line to the log of the run. */
  note(line: string): void
  /** Reports that an invariant is violated: the run fails. */
  reportViolation(what: string): void
}

/** The violated invariants of a run, with its log. */
export class Violation extends Error {
  override name = 'Violation'
  readonly log: string[]

  constructor(violations: readonly string[], log: string[]) {
    super(violations.join('\n'))
    this.log = log
  }
}
