import type { Backend } from './backend.ts'
import type { Device, User } from './device.ts'
import type { SeededRandom } from './random.ts'
import { createRecords, type Records } from '../network/records.ts'
import { createBin, type Bin } from './bin.ts'
import { createRestores, type Restores } from './restores.ts'
import { createScreening, type Screening } from './screening.ts'
import { stockWorkspace } from './stock.ts'
import type { Streams } from '../network/streams.ts'
import type { Time } from './time.ts'
import { createTruth } from '../checks/covered.ts'

/** A workspace: its users, their devices, and what the simulation records of both. */
export interface Workspace {
  id: string
  users: User[]
  devices: Device[]
  records: Records
  restores: Restores
  screening: Screening
  truth: ReturnType<typeof createTruth>
  bin: Bin
  /** Ids of the workspace: of its first rows, and those that its devices have sent or received. */
  ids: Set<string>
  /** Its history was rewritten or purged, so that the server may ask a device to start over. */
  isRewritten: boolean
}

interface Options {
  backend: Backend
  streams: Streams
  time: Time
  random: () => SeededRandom
  members: number
  candidates: number
  hasForeignIds: boolean
}

export async function openWorkspace({
  backend,
  streams,
  time,
  random,
  members,
  candidates,
  hasForeignIds,
}: Options): Promise<Workspace> {
  const records = createRecords()
  const { model } = records
  const { workspaceId: id, users } = await stockWorkspace(backend, model, members, candidates, {
    hasForeignIds,
    hasFailed: true,
  })
  const truth = createTruth(backend, id)
  const changeFeed = () => streams.changeFeed(id)
  return {
    id,
    users,
    devices: [],
    records,
    restores: createRestores({ backend, workspaceId: id, records, time }),
    screening: createScreening({ backend, records, workspaceId: id, random, changeFeed }),
    truth,
    bin: createBin({ backend, workspaceId: id, users, records, truth, changeFeed }),
    ids: new Set([
      id,
      ...users.map((user) => user.id),
      ...model.jobs.keys(),
      ...model.batches.keys(),
      ...model.candidates.keys(),
    ]),
    isRewritten: false,
  }
}
