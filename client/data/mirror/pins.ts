import { inOneTransaction, type Mirror } from '../database/db.ts'
import { type Pin } from '../database/rows.ts'

/** Marks originals as wanted. They are fetched in the background. */
export const pin = (mirror: Mirror, candidateIds: readonly string[], budget: number, now: number): Promise<void> =>
  inOneTransaction(mirror, async () => {
    const candidates = (await mirror.candidates.bulkGet([...candidateIds])).filter((row) => row !== undefined)
    const here = new Set(await mirror.files.where('id').anyOf(candidateIds).primaryKeys())
    await mirror.pins.bulkPut(
      candidates.map(({ id, fileSize }) => ({
        id,
        size: fileSize,
        at: now,
        state: here.has(id) ? 'here' : 'wanted',
        detailVersion: -1,
        storyVersion: -1,
      })),
    )
    await keepWithin(mirror, budget)
  })

/** Deletes these pins and their files, except files that the outbox has still to send. */
export const unpin = (mirror: Mirror, candidateIds: readonly string[]): Promise<void> =>
  mirror.transaction('rw', [mirror.pins, mirror.files, mirror.outbox], async () => {
    await mirror.pins.bulkDelete([...candidateIds])
    await eraseFiles(mirror, candidateIds)
  })

/** Keeps the newest pins that fit into `budget` bytes together, and drops the others. */
export const keepWithin = (mirror: Mirror, budget: number): Promise<void> =>
  mirror.transaction('rw', [mirror.pins, mirror.files, mirror.outbox], async () => {
    let room = budget
    const tooMuch = (await newestFirst(mirror)).filter(({ size }) => {
      if (size > room) return true
      room -= size
      return false
    })
    await drop(mirror, tooMuch)
  })

/**
 * Frees room: deletes the older half of the originals on this device. `false` when there were none. It only deletes, as a browser
 * whose quota is used up commits no transaction that writes.
 */
export const dropOlderHalf = (mirror: Mirror): Promise<boolean> =>
  mirror.transaction('rw', [mirror.pins, mirror.files, mirror.outbox], async () => {
    const here = (await newestFirst(mirror)).filter(({ state }) => state === 'here')
    const older = here.slice(Math.floor(here.length / 2))
    await unpin(
      mirror,
      older.map(({ id }) => id),
    )
    return older.length > 0
  })

export async function drop(mirror: Mirror, rows: readonly Pin[]): Promise<void> {
  await mirror.pins.bulkPut(rows.map((row) => ({ ...row, state: 'dropped' })))
  await eraseFiles(
    mirror,
    rows.map(({ id }) => id),
  )
}

/** All pins but the dropped ones. */
export async function newestFirst(mirror: Mirror): Promise<Pin[]> {
  const rows = await mirror.pins.where('state').anyOf('wanted', 'here').toArray()
  return rows.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
}

async function eraseFiles(mirror: Mirror, ids: readonly string[]): Promise<void> {
  const rows = await mirror.outbox.where('target').anyOf(ids).toArray()
  const unsent = new Set(rows.filter(({ operation }) => operation.type === 'candidate.upload').map(({ target }) => target))
  await mirror.files.bulkDelete(ids.filter((id) => !unsent.has(id)))
}
