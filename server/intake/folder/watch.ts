// CVs from a folder. It is polled, since network shares report no changes.
import fs from 'node:fs/promises'
import { constants } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { batchName } from '../../../shared/batches/batch.ts'
import { AppError } from '../../../shared/http/errors.ts'
import type { Database } from '../../database/database.ts'
import { isAccepted } from '../../files/accept.ts'
import type { ReceivedFile } from '../../files/receive.ts'
import { writeAndRemove } from '../../files/store.ts'
import { makeFolder } from '../../lib/make-folder.ts'
import { arrivalKey, forgetArrival } from '../arrival/arrivals.ts'
import { batchOfDay, findJobNamed } from '../arrival/job-named.ts'
import type { Intake } from '../arrival/receive.ts'
import { inTurnOfServers } from '../arrival/turn.ts'
import { createRest, isSame, lookAt, type Look } from './rest.ts'
import { scan, type Lying } from './scan.ts'
import { removeNote, setAside, writeNote } from './set-aside.ts'

interface FolderDeps {
  db: Database
  intake: Intake
  /** INBOX_DIR */
  root: string
  limits: { maxFileMb: number }
  findWorkspace: () => Promise<string | undefined>
  log: Logger
  /** How long a file must not have changed. */
  restMs?: number
}

export interface FolderWatch {
  /** Takes what has arrived. Rejects when the folder or the database cannot be reached. */
  look(): Promise<void>
  /** The number of files that the last look has left alone, and why it failed if it did. */
  state(): { filesLeft: number; problem: string | undefined }
}

const REST_MS = 5000
/** After a refusal that does not depend on the file, such as a full workspace. */
const AGAIN_MS = 60_000
const NO_WORKSPACE = 'There is no workspace yet: somebody has to sign in first.'

type Place = { jobId: string; batchName: string } | { problem: string }

export function createFolderWatch(deps: FolderDeps): FolderWatch {
  const { db, intake, root, limits, findWorkspace, log, restMs = REST_MS } = deps
  const rest = createRest(restMs)
  /** Sentences that were told, by folder. */
  const told = new Map<string, string>()
  /** Files that could not be taken for now. */
  const later = new Map<string, { until: number; problem: string }>()
  let filesLeft = 0
  let problemOfLook: string | undefined

  return {
    async look() {
      try {
        await inTurnOfServers(db, 'folder', look)
        problemOfLook = undefined
      } catch (error) {
        problemOfLook = error instanceof Error ? error.message : String(error)
        throw error
      }
    },
    state: () => ({ filesLeft, problem: problemOfLook }),
  }

  async function look(): Promise<void> {
    const { files, noted } = await scan(root)
    const places = files.map((file) => file.path)
    rest.keepOnly(places)
    for (const place of later.keys()) if (!places.includes(place)) later.delete(place)
    const workspaceId = await findWorkspace()
    const problems = new Map<string, string>()
    filesLeft = 0
    for (const file of files) {
      const problem = workspaceId === undefined ? NO_WORKSPACE : await attend(file, workspaceId)
      if (problem === undefined) continue
      filesLeft += 1
      problems.set(path.dirname(file.path), problem)
    }
    for (const folder of new Set([...noted, ...told.keys(), ...problems.keys()])) await tell(folder, problems.get(folder))
  }

  /** The sentence that says why the file is left where it is. */
  async function attend(file: Lying, workspaceId: string): Promise<string | undefined> {
    const look = await rest.findRested(file.path)
    if (!look) return undefined
    const waiting = later.get(file.path)
    if (waiting && performance.now() < waiting.until) return waiting.problem
    later.delete(file.path)
    const place = await placeOf(file, workspaceId)
    if ('problem' in place) return place.problem
    try {
      await take(file, look, { ...place, workspaceId })
      return undefined
    } catch (error) {
      const problem = problemOf(error)
      later.set(file.path, { until: performance.now() + AGAIN_MS, problem })
      return problem
    }
  }

  async function placeOf({ folders: [job, batch] }: Lying, workspaceId: string): Promise<Place> {
    if (job === undefined) return { problem: 'Put CVs into a folder that is called like the job.' }
    const name = batchName.safeParse(batch ?? batchOfDay(new Date()))
    if (!name.success) return { problem: 'The name of this folder is too long for a batch.' }
    const found = await findJobNamed(db, workspaceId, job)
    return 'problem' in found ? found : { jobId: found.id, batchName: name.data }
  }

  async function take(file: Lying, look: Look, to: { workspaceId: string; jobId: string; batchName: string }): Promise<void> {
    if (look.size > limits.maxFileMb * 1024 * 1024) return setAside(root, file, new AppError('too_large').message)
    const copy = await copyOf(file)
    const key = arrivalKey(path.relative(root, file.path), copy.sha256)
    const arrival = { workspaceId: to.workspaceId, source: 'folder', key } as const
    const receipt = await intake.receive({ ...arrival, ...to, files: [copy] })
    const now = await lookAt(file.path)
    const isUntouched = now !== undefined && isSame(now, look)
    if (receipt.kind === 'refused') {
      const [refused] = receipt.files
      if (isUntouched && refused && !isAccepted(refused)) await setAside(root, file, refused.error.message)
      return
    }
    // The original is in the store: a copy here would be out of reach of erasures (decisions/0030).
    if (isUntouched) await fs.rm(file.path)
    await forgetArrival(db, arrival)
  }

  async function copyOf(file: Lying): Promise<ReceivedFile> {
    // A link that took the place of a folder or file since the scan leads elsewhere.
    const real = await fs.realpath(path.dirname(file.path))
    if (real !== path.join(await fs.realpath(root), ...file.folders))
      throw new AppError('not_allowed', { message: 'The folder is a symbolic link.' })
    const handle = await fs.open(file.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      return await intake.keep(file.name, handle.createReadStream({ autoClose: false }))
    } finally {
      await handle.close()
    }
  }

  async function tell(folder: string, problem: string | undefined): Promise<void> {
    if (told.get(folder) === problem && problem !== undefined) return
    if (problem === undefined) {
      told.delete(folder)
      return removeNote(folder)
    }
    told.set(folder, problem)
    log.warn({ event: 'inbox_not_taken', problem }, 'Files in INBOX_DIR are not taken.')
    await writeNote(folder, `${problem} The files here are left alone until then.`).catch((error: Error) =>
      log.warn({ event: 'inbox_no_note', problem: error.message }, 'No note can be written into INBOX_DIR.'),
    )
  }
}

/** Refusals and faults of the folder's disk concern a file; any other error concerns the whole look. */
function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (error instanceof Error && 'path' in error && 'code' in error)
    return `A file cannot be read or moved (${String(error.code)}).`
  throw error
}

/** Makes INBOX_DIR if it is missing. Rejects with a sentence when nothing can be written there. */
export async function prepareInbox(folder: string): Promise<void> {
  try {
    makeFolder(folder)
    await writeAndRemove(folder)
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`INBOX_DIR: ${problem} Set it to a folder that can be written, from which CVs are taken away.`, { cause })
  }
}
