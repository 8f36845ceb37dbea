import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChecksums, checksumOf } from '../../shared/sync/checksum.ts'
import { batchIdOf } from '../../shared/batches/batch-id.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { findBatch, insertBatch } from '../batches/queries.ts'
import { change } from '../database/change.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const aMember = () => server.member(`Rina ${newId()}`, newId())
async function stocked(): Promise<{ rina: TestMember; batchId: string }> {
  const rina = await aMember()
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const { workspace_id } = await server.db('users').where({ id: rina.userId }).first<{ workspace_id: string }>('workspace_id')
  for (const name of ['May', 'May', 'May', 'June']) await addCandidate(workspace_id, job.id, name)
  const { body: page } = await rina.call('GET', '/sync')
  return { rina, batchId: page.candidates.at(-1).batchId }
}

/** Inserts a candidate as an upload would. */
const addCandidate = (workspaceId: string, jobId: string, name: string): Promise<void> =>
  change(server.db, workspaceId, async (trx, version) => {
    const id = batchIdOf(jobId, name)
    if (!(await findBatch(trx, workspaceId, id))) await insertBatch(trx, workspaceId, { id, jobId, name, version })
    const place = { workspace_id: workspaceId, job_id: jobId, batch_id: id }
    const file = { file_name: 'cv.pdf', file_size: 12, file_sha256: newId(), language: 'en', search: '' }
    await trx('candidates').insert({ ...place, ...file, id: newId(), name: 'Dewi', status: 2, detail_version: version, version })
  })

it('a pull carries the checksum of its rows on its last page, when asked for', async () => {
  const { rina } = await stocked()

  const { body: plain } = await rina.call('GET', '/sync')
  const { body: cut } = await rina.call('GET', '/sync?checksum=true&limit=2')
  const { body: page } = await rina.call('GET', '/sync?checksum=true')
  const { body: none } = await (await aMember()).call('GET', '/sync?checksum=true')

  expect([plain.checksum, cut.checksum, none.checksum]).toEqual([undefined, undefined, 0])
  expect(page.checksum).toBe(checksumOf([...page.jobs, ...page.batches, ...page.candidates]))
})

it('the checksum leaves out candidates older than the device’s window', async () => {
  const { rina } = await stocked()
  const { body: whole } = await rina.call('GET', '/sync')
  const oldest = whole.candidates[1].createdAt

  const { body: page } = await rina.call('GET', `/sync?checksum=true&oldest=${oldest}`)
  const { body: list } = await rina.call('GET', `/checksums?oldest=${oldest}`)

  expect(page.checksum).toBe(checksumOf([...page.jobs, ...page.batches, ...page.candidates]))
  const sums = list.batches.map(({ checksum }: { checksum: number }) => checksum)
  expect(addChecksums([checksumOf(list.jobs), checksumOf(list.batches), ...sums])).toBe(page.checksum)
})

it('listVersions lists a batch’s candidates with versions, and listRows answers rows as a pull does', async () => {
  const { rina, batchId } = await stocked()
  const { body: page } = await rina.call('GET', '/sync')
  const mine = page.candidates.filter((row: { batchId: string }) => row.batchId === batchId)

  const { body: versions } = await rina.call('GET', `/batches/${batchId}/versions`)
  const [[first]] = versions.candidates
  const { body: rest } = await rina.call('GET', `/batches/${batchId}/versions?after=${first}`)
  const wanted = { jobs: [page.jobs[0].id], batches: [batchId, newId()], candidates: [first] }
  const { body: rows } = await rina.call('POST', '/rows', wanted)

  const pairs = mine.map(({ id, version }: { id: string; version: number }) => [id, version])
  expect(versions).toEqual({ upTo: page.upTo, hasMore: false, candidates: pairs.toSorted() })
  expect(rest.candidates).toEqual(versions.candidates.slice(1))
  expect(rows.jobs).toEqual(page.jobs)
  expect(rows.batches).toEqual(page.batches.filter(({ id }: { id: string }) => id === batchId))
  expect(rows.candidates).toEqual(mine.filter(({ id }: { id: string }) => id === first))
})

it('checksums, versions and rows need a signed-in member and show the own workspace only', async () => {
  const { rina, batchId } = await stocked()
  const { body: page } = await rina.call('GET', '/sync')
  const stranger = await aMember()
  const wanted = { jobs: [page.jobs[0].id], batches: [batchId], candidates: [page.candidates[0].id] }

  expect((await stranger.call('GET', '/checksums')).body).toEqual({ upTo: 0, jobs: [], batches: [] })
  expect((await stranger.call('GET', `/batches/${batchId}/versions`)).body.candidates).toEqual([])
  expect((await stranger.call('POST', '/rows', wanted)).body).toEqual({ jobs: [], batches: [], candidates: [] })
  for (const place of ['checksums', `batches/${batchId}/versions`])
    expect((await fetch(`${server.url}/api/${place}`)).status).toBe(401)
  expect((await fetch(`${server.url}/api/rows`, { method: 'POST' })).status).toBe(401)
})
