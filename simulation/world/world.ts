import type { Backend } from './backend.ts'
import type { Build } from './builds.ts'
import type { Device } from './device.ts'
import type { Fault } from './fault.ts'
import type { Luck } from './random.ts'
import type { Network } from '../network/network.ts'
import type { Plan } from '../acts/plans.ts'
import type { Quiet } from './idle.ts'
import type { Streams } from '../network/streams.ts'
import type { Time } from './time.ts'
import type { Workspace } from './workspace.ts'

/** Everything of one run. */
export interface World {
  backend: Backend
  network: Network
  streams: Streams
  quiet: Quiet
  time: Time
  fault: Fault
  workspaces: Workspace[]
  sizes: Pick<Plan, 'windowRows' | 'sliceBytes' | 'isListening'>
  /** Of all workspaces. */
  devices: Device[]
  /** Of the step that is running. */
  luck(): Luck
  /** Time goes on, and what is due in it happens. */
  letPass(ms: number): Promise<void>
  /** What the server was at ends, and it begins anew. */
  restartServer(build?: Build): Promise<void>
  /** A line of the run's story. */
  note(line: string): void
  /** Something that must not be. */
  complain(what: string): void
}

/** An invariant that does not hold. */
export class Violation extends Error {
  override name = 'Violation'
  readonly story: string[]

  constructor(complaints: readonly string[], story: string[]) {
    super(complaints.join('\n'))
    this.story = story
  }
}
