import { IS_THERE } from '../../server/candidates/queries.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Kind, Row } from '../../shared/sync/rows.ts'
import type { Operation } from '../../shared/sync/operations.ts'
import type { SyncPage } from '../../shared/sync/sync.ts'
import { unpackDetail } from '../../client/data/database/kept.ts'
import type { ServerRow } from '../../client/data/database/rows.ts'
import { creates, deletes } from '../../shared/sync/operation-table.ts'
import type { OutboxRow } from '../../client/data/database/outbox.ts'
import { shows } from '../../client/data/database/outbox-states.ts'
import { windowFrom } from '../../client/data/mirror/window.ts'
import { describeRow } from '../acts/acting.ts'
import { isFromNewer } from '../world/builds.ts'
import { checkOffers } from '../world/restores.ts'
import type { Device } from '../world/device.ts'
import { checkFollowers, checkHeld, checkOrder, undoneBy } from './order.ts'
import { checkStories } from './stories.ts'
import { expected, factsOf } from './expected.ts'
import { isSweeping, metaOf, outboxOf, stored, storedOf } from './stored.ts'
import type { World } from '../world/world.ts'
import type { Workspace } from '../world/workspace.ts'

/** The invariants of every moment: I3, and shown rows are the server rows with the unsent operations applied. */
export function checkDevice(device: Device): void {
  const { world, workspace, probe } = device
  const { records } = workspace
  const rows = outboxOf(device)
  const now = new Map(rows.map((row) => [row.id, row]))
  for (const [id, row] of device.outbox) {
    if (now.has(id) || device.withdrawn.has(id) || records.hasSucceeded(device.name, id)) continue
    if (isRefusedAndUndone(device, row, now)) continue
    world.reportViolation(`I3: ${device.name}: ${describeRow(row)} left the outbox without success and without the user`)
  }
  for (const [id, row] of device.outbox)
    if (isFromNewer(row) && now.has(id) && !isDeepStrictEqual(now.get(id)?.operation, row.operation))
      world.reportViolation(`I3: ${device.name}: ${describeRow(row)} was changed, which this build cannot read`)
  checkHeld(device, rows)
  device.accepted = [...device.outbox.values()].filter(({ id }) => !now.has(id) && records.hasSucceeded(device.name, id))
  device.outbox = now
  for (const id of now.keys()) device.everHeld.add(id)
  for (const { id, state, blockedBy } of rows) if (state === 'held' || blockedBy === 'update') device.made.delete(id)
  for (const row of rows.filter(isFromNewer))
    if (records.asked.has(row.id))
      world.reportViolation(`I3: ${device.name}: ${describeRow(row)} was sent, which this build cannot read`)
  for (const row of rows)
    if (row.state === 'refused' && !records.wasRefused(device.name, row.id))
      world.reportViolation(`I3: ${device.name}: ${describeRow(row)} counts as refused, which the server never said`)
  for (const row of rows)
    if (row.blockedBy === 'sign_in' && !device.signIns.mayBeRefused())
      world.reportViolation(`I9: ${device.name}: ${describeRow(row)} waits for a sign-in, and nobody has ended the last one`)
  checkFollowers(device, rows)
  for (const { id, confirmedIn } of rows)
    if (confirmedIn !== undefined && workspace.restores.isUndone(device, id) && !isUnderWay(device))
      world.reportViolation(`I2: ${device.name} takes ${id} for done, which a restore undid`)
  checkContact(device)
  const serverRows = stored(probe, 'serverRows')
  const present = new Set([...stored(probe, 'candidates'), ...serverRows].map(({ id }) => id))
  for (const { id } of [...stored(probe, 'keptDetails'), ...stored(probe, 'keptTexts')])
    if (!present.has(id)) world.reportViolation(`I1: ${device.name} keeps details of ${id}, which its mirror does not have`)
  // What an earlier build could not read shows again once sync has started, and had room to write that.
  const showing = rows.filter((row) => shows(row.state) && row.blockedBy !== 'update' && !isFromNewer(row))
  // A sweep that was cut leaves candidates until another page goes on with it, within seconds if one is alive.
  for (const kind of isSweeping(probe) ? (['job', 'batch'] as const) : (['job', 'batch', 'candidate'] as const))
    checkShown(device, kind, serverRows, showing)
}

/**
 * I10: only an answer of the server tells that it can be reached again: one since the last check at which it could be. Whoever has to
 * sign in anew is told so without a request.
 */
function checkContact(device: Device): void {
  const heard = device.workspace.records.heard(device.name)
  const isAway = metaOf(device.probe).reachable === false
  if (device.isAway && !isAway && device.heardBeforeAway === heard && !device.signIns.isEnded())
    device.world.reportViolation(`I10: ${device.name} takes the server for reachable, which has not answered`)
  if (!isAway) device.heardBeforeAway = heard
  device.isAway = isAway
}

/** Whether the server is at work on a request of the device: it may have done operations whose outcome is not recorded yet. */
const isUnderWay = ({ name, world }: Device): boolean =>
  world.network.flights.some(({ call, answer, sender }) => sender.deviceName === name && call && !answer)

/** What the server refused leaves together with its undo that waited behind it. */
function isRefusedAndUndone(device: Device, row: OutboxRow, now: ReadonlyMap<string, OutboxRow>): boolean {
  const made = undoneBy(row) ?? row.id
  const undo = [...device.outbox.values()].find((each) => undoneBy(each) === made)
  return undo !== undefined && !now.has(undo.id) && !now.has(made) && device.workspace.records.wasRefused(device.name, made)
}

function checkShown(device: Device, kind: Kind, serverRows: ServerRow[], showing: OutboxRow[]): void {
  const shown = new Map(storedOf(device.probe, kind).map((row) => [row.id, row]))
  const based = serverRows.filter((serverRow) => serverRow.kind === kind)
  for (const { id, row, parents } of based) {
    const isIn = ({ target, confirmedIn = Infinity }: OutboxRow) => target === id && (row?.version ?? -1) >= confirmedIn
    const operations = showing
      .filter((unsent) => concerns(unsent.operation, id, parents) && !isIn(unsent))
      .map(({ operation }) => operation)
    const wanted = expected(kind, row ?? undefined, operations)
    if (!isDeepStrictEqual(factsOf(kind, shown.get(id)), wanted))
      device.world.reportViolation(
        `${device.name} shows ${JSON.stringify(shown.get(id))} for ${kind} ${id}, not ${JSON.stringify(wanted)}`,
      )
  }
  const known = new Set(based.map(({ id }) => id))
  for (const [id, { version }] of shown)
    if (version === 0 && !known.has(id))
      device.world.reportViolation(`${device.name} shows ${kind} ${id}, which nobody is going to make`)
  for (const { operation, target } of showing)
    if (creates(operation) && actsOn(operation, kind).includes(target) && !known.has(target))
      device.world.reportViolation(`${device.name}: ${kind} ${target} is to be made, and nothing of it shows`)
  for (const { operation } of showing)
    for (const id of actsOn(operation, kind))
      if (!known.has(id) && shown.has(id))
        device.world.reportViolation(`${device.name}: ${kind} ${id} has unsent operations and no row of the server beside it`)
}

const concerns = (operation: Operation, id: string, parents: string[]): boolean =>
  Object.values(operation).includes(id) && actsOnAny(operation).includes(id)
    ? true
    : deletes(operation) && parents.some((parent) => actsOnAny(operation).includes(parent))

const actsOnAny = (operation: Operation) => (['job', 'batch', 'candidate'] as const).flatMap((kind) => actsOn(operation, kind))

function actsOn(operation: Operation, kind: Kind): string[] {
  if (operation.type === 'candidate.upload')
    return kind === 'candidate' ? [operation.candidateId] : kind === 'batch' ? [operation.batchId] : []
  const own: Kind = 'candidateId' in operation ? 'candidate' : 'batchId' in operation ? 'batch' : 'job'
  if (own !== kind) return []
  return ['candidateId' in operation ? operation.candidateId : 'batchId' in operation ? operation.batchId : operation.jobId]
}

/** All invariants, for a system at rest. */
export async function checkAtRest(world: World): Promise<void> {
  for (const workspace of world.workspaces) await checkWorkspace(world, workspace)
}

async function checkWorkspace(world: World, workspace: Workspace): Promise<void> {
  const { devices, records } = workspace
  const page = await wholeOf(world, workspace)
  await checkModel(world, workspace, page)
  await checkCounters(world, workspace)
  for (const [key, asked] of records.asked)
    if (!devices.some(({ everHeld }) => everHeld.has(key)))
      world.reportViolation(`I2: ${asked.method} ${asked.path} was sent under the key ${key}, which is no operation's`)
  for (const complaint of [...records.unstable(), ...records.wrong()]) world.reportViolation(complaint)
  for (const device of devices) {
    checkDevice(device)
    if (isSweeping(device.probe)) world.reportViolation(`I1: ${device.name} has a sweep that no page goes on with`)
    await checkStories(device)
    for (const { kind, id, row } of stored(device.probe, 'serverRows'))
      if (row?.version !== 0)
        world.reportViolation(`I1: ${device.name} keeps the server's ${kind} ${id} aside, on which nothing is unsent`)
    await checkMirror(device, page)
    checkWindow(device)
    await checkOffers(device)
    checkOrder(device)
  }
}

async function wholeOf({ backend }: World, { devices }: Workspace): Promise<SyncPage> {
  const headers = { authorization: `Bearer ${devices[0]!.user.token}` }
  const { answer } = await backend.call({ method: 'GET', path: '/api/sync?limit=500', headers, body: undefined })
  return JSON.parse(answer?.body ?? '')
}

/** I1: the device shows exactly the server's rows, within its window, and keeps nothing of deleted ones. */
async function checkMirror(device: Device, page: SyncPage): Promise<void> {
  const { probe, world } = device
  const edge = await windowFrom(probe)
  const isBeyond = (row: Row[Kind]) => 'status' in row && edge !== undefined && row.createdAt < edge
  for (const [name, wanted] of [
    ['job', page.jobs],
    ['batch', page.batches],
    ['candidate', page.candidates],
  ] as const) {
    const shown = new Map<string, Row[Kind]>(storedOf(probe, name).map((row) => [row.id, row]))
    for (const row of wanted)
      if (!isDeepStrictEqual(shown.get(row.id), row) && (shown.has(row.id) || !isBeyond(row)))
        world.reportViolation(
          `I1: ${device.name} shows ${JSON.stringify(shown.get(row.id))}, the server has ${name} ${JSON.stringify(row)}`,
        )
    for (const id of shown.keys())
      if (!wanted.some((row: Row[Kind]) => row.id === id))
        world.reportViolation(`I1: ${device.name} shows ${name} ${id}, which the server does not have`)
  }
  const alive = new Set(page.candidates.map(({ id }) => id))
  const details = new Map(
    (await Promise.all(stored(probe, 'keptDetails').map(unpackDetail))).map((detail) => [detail.id, detail]),
  )
  for (const { id, storyVersion, noteCount } of page.candidates) {
    const kept = details.get(id)?.candidate
    if (kept && kept.storyVersion >= storyVersion && kept.notes.length !== noteCount)
      world.reportViolation(`I1: ${device.name} keeps ${kept.notes.length} notes of ${id}, the server has ${noteCount}`)
  }
  const unsent = new Set(stored(probe, 'outbox').map(({ target }) => target))
  for (const { id } of stored(probe, 'files'))
    if (!alive.has(id) && !unsent.has(id)) world.reportViolation(`I1: ${device.name} keeps the file of ${id}, who was deleted`)
  checkCounts(device, page)
}

/** I1: the mirror exceeds its window by at most a tenth, not counting pinned candidates and those with unsent operations. */
function checkWindow({ world, probe, name }: Device): void {
  const { windowRows } = world.sizes
  const times = stored(probe, 'candidates').map(({ createdAt }) => createdAt)
  if (windowRows === undefined || times.length <= windowRows * 1.1) return
  const edge = times.sort().at(-windowRows)!
  const staying = new Set([...stored(probe, 'serverRows'), ...stored(probe, 'pins')].map(({ id }) => id))
  const beyond = stored(probe, 'candidates').filter(({ id, createdAt }) => createdAt < edge && !staying.has(id))
  if (beyond.length > 0) world.reportViolation(`I1: ${name} keeps ${beyond.length} candidates beyond its window of ${windowRows}`)
}

/** I5: the device's counters equal the server's candidates. */
function checkCounts(device: Device, page: SyncPage): void {
  const counted = stored(device.probe, 'counts').filter(({ count }) => count !== 0)
  const shown = new Map(counted.map(({ batchId, status, count }) => [`${batchId} ${status}`, count]))
  const there = countOf(page.candidates.map(({ batchId, status }) => `${batchId} ${status}`))
  if (!isDeepStrictEqual(shown, there) && !isDeepStrictEqual(sorted(shown), sorted(there)))
    device.world.reportViolation(
      `I5: ${device.name} counts ${JSON.stringify(sorted(shown))}, there are ${JSON.stringify(sorted(there))}`,
    )
}

/** I5: the server's counters equal its candidates. */
async function checkCounters({ backend: { db }, reportViolation }: World, { id: workspaceId }: Workspace): Promise<void> {
  const counters: { batch_id: string; status: number; count: number }[] = await db('counters')
    .where({ workspace_id: workspaceId })
    .whereNot({ count: 0 })
  const rows: { batch_id: string; status: number }[] = await db('candidates')
    .where({ workspace_id: workspaceId })
    .whereRaw(IS_THERE)
    .select('batch_id', 'status')
  const known = sorted(new Map(counters.map(({ batch_id, status, count }) => [`${batch_id} ${status}`, count])))
  const there = sorted(countOf(rows.map(({ batch_id, status }) => `${batch_id} ${status}`)))
  if (!isDeepStrictEqual(known, there))
    reportViolation(`I5: the server counts ${JSON.stringify(known)}, there are ${JSON.stringify(there)}`)
}

/** I2: the server has the effects of the accepted operations, in the order of their commits, and nothing else. */
async function checkModel(world: World, { id: workspaceId, records: { model } }: Workspace, page: SyncPage): Promise<void> {
  const { backend, reportViolation } = world
  const { db } = backend
  const tables = { jobs: model.jobs, batches: model.batches, candidates: model.candidates }
  for (const [table, wanted] of Object.entries(tables)) {
    const rows = db(table).where({ workspace_id: workspaceId })
    const ids: string[] = await (table === 'candidates' ? rows.whereRaw(IS_THERE) : rows).pluck('id')
    for (const id of ids) if (!wanted.has(id)) reportViolation(`I2: the server has ${table} ${id}, which nobody made`)
    for (const id of wanted.keys()) if (!ids.includes(id)) reportViolation(`I2: the server lost ${table} ${id}`)
  }
  for (const id of [...page.jobs, ...page.batches, ...page.candidates].map((row) => row.id))
    if (!model.jobs.has(id) && !model.batches.has(id) && !model.candidates.has(id))
      reportViolation(`I2: a page tells of ${id}, which nobody here made`)
  for (const { id, title } of page.jobs)
    if (model.jobs.get(id)?.title !== title) reportViolation(`I2: job ${id} is called ${title}, not ${model.jobs.get(id)?.title}`)
  for (const { id, closedAt } of page.jobs)
    if (model.jobs.get(id)?.isClosed !== Boolean(closedAt))
      reportViolation(`I2: job ${id} is closed at ${closedAt}, against the model`)
  for (const { id, status, decisionId, batchId, tags, noteCount, fileName, rejectionReason, ...row } of page.candidates) {
    const wanted = model.candidates.get(id)
    for (const [field, said] of Object.entries(wanted?.said ?? {}))
      if (row[field as 'name' | 'email' | 'phone'] !== (said ?? (field === 'name' ? fileName : null)))
        reportViolation(`I2: candidate ${id} has ${JSON.stringify(row)}, and somebody said that its ${field} is ${said}`)
    if (wanted && wanted.reason !== (rejectionReason ?? null))
      reportViolation(`I2: candidate ${id} is rejected for ${rejectionReason}, not for ${wanted.reason}`)
    if (wanted && (wanted.notes.length !== noteCount || !isDeepStrictEqual(wanted.tags, tags)))
      reportViolation(`I2: candidate ${id} has ${noteCount} notes and the tags ${tags.join()}, not ${JSON.stringify(wanted)}`)
    if (wanted && (wanted.status !== status || wanted.decisionId !== decisionId || wanted.batchId !== batchId))
      reportViolation(`I2: candidate ${id} is ${status} by ${decisionId} in ${batchId}, not ${JSON.stringify(wanted)}`)
  }
}

function countOf(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const sorted = (counts: Map<string, number>) => [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
