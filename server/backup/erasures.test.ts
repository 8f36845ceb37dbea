import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { SERVER_CHAIN } from '../audit/chain.ts'
import { verifyAudit } from '../audit/verify.ts'
import { ERASURE_LIST } from '../people/erasure-list.ts'
import { emptyDatabase } from '../test/database.ts'
import { startServerOn } from '../test/server.ts'
import {
  aCv,
  aFolder,
  aStockedServer,
  backUpServer,
  originalsOf,
  restoreInto,
  rowsOf,
  urlOf,
  type StockedServer,
} from './test/backups.ts'
import { verify } from './verify.ts'

const idsOf = (server: Pick<StockedServer, 'db'>): Promise<string[]> => server.db('candidates').orderBy('created_at').pluck('id')

/** A backup of three candidates, the first of whom is erased after it. */
async function aBackupWithAnErasure() {
  const server = await aStockedServer(['Dewi Lestari', 'Budi Santoso', 'Sari Wulandari'])
  const [dewi, budi, sari] = await idsOf(server)
  for (const [at, id] of [dewi, budi, sari].entries())
    await server
      .db('candidates')
      .where({ id })
      .update({ email: `person-${at}@example.com`, phone: `+62 812 0000 000${at}` })
  const folder = await aFolder()
  const file = path.join(folder, 'saring.tar')
  await backUpServer(server, file)
  return { server, file, folder, dewi: dewi!, budi: budi!, sari: sari! }
}

const erase = async ({ rina }: StockedServer, ...candidateIds: string[]) =>
  (await rina.call('POST', '/people/erase', { candidateIds })).body

const copyList = ({ dataDir }: StockedServer, folder: string) =>
  fs.copyFile(path.join(dataDir, ERASURE_LIST), path.join(folder, ERASURE_LIST))

async function restored(file: string) {
  const [database, dataDir] = [await emptyDatabase(), await aFolder()]
  onTestFinished(database.drop)
  const contents = await restoreInto(database.url, dataDir, file)
  return { db: database.db, url: database.url, dataDir, erasedAgain: contents?.erasedAgain }
}

it('a restore of a backup from before an erasure brings the person back in no row and no original', async () => {
  const { server, file, folder, dewi, budi, sari } = await aBackupWithAnErasure()
  const certificate = await erase(server, dewi)
  await copyList(server, folder)

  const { db, url, dataDir, erasedAgain } = await restored(file)

  expect(erasedAgain).toBe(1)
  expect(await idsOf({ db })).toEqual([budi, sari])
  const rows = JSON.stringify(await rowsOf(db))
  for (const word of ['Dewi', 'person-0', '0000 0000']) expect(rows).not.toContain(word)
  expect(Object.keys(await originalsOf(dataDir))).toHaveLength(2)
  expect(await db('person_erasures').pluck('id')).toEqual([certificate.id])
  expect(await db('tombstones').pluck('id')).toEqual([dewi])
  expect(await fs.readFile(path.join(dataDir, ERASURE_LIST), 'utf8')).toContain(certificate.id)
  const again = await startServerOn({ db, url }, dataDir)
  onTestFinished(again.stop)
  const rina = await again.member('Rina')
  expect((await rina.call('GET', '/sync')).body.candidates).toHaveLength(2)
  expect((await rina.call('GET', '/people/certificates')).body).toEqual([certificate])
})

it('a restore knows an erased person by e-mail, phone or file when the backup holds another application of theirs', async () => {
  const { server, dewi, budi, sari, folder } = await aBackupWithAnErasure()
  const { rina, jobId, db } = server
  const others = []
  for (const name of ['Twin A', 'Twin B', 'Dewi Lestari'])
    others.push((await rina.upload(jobId, 'B', [[`${name}.docx`, aCv(name)]])).body.id)
  await db('candidates').where({ id: others[0] }).update({ status: 3, email: 'PERSON-0@example.com' })
  await db('candidates').where({ id: others[1] }).update({ status: 3, phone: '0812 0000 0000' })
  const file = path.join(folder, 'later.tar')
  await backUpServer(server, file)
  for (const id of others) await rina.call('DELETE', `/cv-screening/${id}`)
  await erase(server, dewi)
  await copyList(server, folder)

  const { db: then, erasedAgain } = await restored(file)

  expect(erasedAgain).toBe(4)
  expect(await idsOf({ db: then })).toEqual([budi, sari])
})

it('a restore of a backup with another key, as one from before there were keys, erases by id', async () => {
  const { server, file, folder, dewi, budi, sari } = await aBackupWithAnErasure()
  await server.db('erasure_key').update({ key: 'AAAA' })
  await erase(server, dewi)
  await copyList(server, folder)

  const { db, erasedAgain } = await restored(file)

  expect(erasedAgain).toBe(1)
  expect(await idsOf({ db })).toEqual([budi, sari])
})

it('a restore leaves those whom it was not to erase: who applied again later, who shares a phone, other workspaces', async () => {
  const { server, dewi, budi, folder } = await aBackupWithAnErasure()
  const { rina, jobId, db } = server
  const phone = '+62 812 5555 5555'
  await db('candidates').whereIn('id', [dewi, budi]).update({ phone })
  await db('candidates').where({ id: dewi }).update({ email: 'same@example.com' })
  const elsewhere = await server.member('Elsewhere', 'elsewhere')
  const { body: job } = await elsewhere.call('POST', '/jobs', { ...(await jobOf(server)) })
  const { body: namesake } = await elsewhere.upload(job.id, 'B', [['dewi.docx', aCv('Dewi Lestari')]])
  await db('candidates').where({ id: namesake.id }).update({ status: 3, email: 'same@example.com' })
  await erase(server, dewi)
  const { body: again } = await rina.upload(jobId, 'B', [['dewi.docx', aCv('Dewi Lestari')]])
  await db('candidates').where({ id: again.id }).update({ status: 3, email: 'same@example.com' })
  const file = path.join(folder, 'later.tar')
  await backUpServer(server, file)
  await copyList(server, folder)

  const { db: then, erasedAgain } = await restored(file)

  expect(erasedAgain).toBe(0)
  expect(await idsOf({ db: then })).toEqual(expect.arrayContaining([budi, again.id, namesake.id]))
})

it('the audit trail of a restored server goes on whole, and tells what the restore erased', async () => {
  const { server, file, folder, dewi } = await aBackupWithAnErasure()
  await erase(server, dewi)
  await copyList(server, folder)

  const { db } = await restored(file)

  const entry = await db('audit').where({ code: 'person_erased' }).first('candidate_ids', 'detail', 'user_id')
  expect(entry).toEqual({ candidate_ids: [dewi], detail: { by: 'restore', candidates: 1, files: 1 }, user_id: null })
  expect((await verifyAudit(db)).faults).toEqual([])
})

it('the audit trail of a restored server says that it was restored, from which moment, and how many were erased again', async () => {
  const { server, file, folder, dewi } = await aBackupWithAnErasure()
  const { head } = await verify(file, undefined)
  const unlisted = await restored(file)
  await erase(server, dewi)
  await copyList(server, folder)
  const before = Date.now()

  const listed = await restored(file)

  expect(await entriesOf(unlisted)).toMatchObject([{ detail: { backupAt: head.madeAt, erasedAgain: null, originalsMissing: 0 } }])
  const [entry, ...others] = await entriesOf(listed)
  expect(entry).toMatchObject({ detail: { backupAt: head.madeAt, erasedAgain: 1, originalsMissing: 0 }, user_id: null })
  expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(before)
  expect(others).toEqual([])
  expect((await verifyAudit(listed.db)).faults).toEqual([])
})

const entriesOf = ({ db }: Pick<StockedServer, 'db'>) =>
  db('audit').where({ chain: SERVER_CHAIN, code: 'backup_restored' }).select('at', 'detail', 'user_id')

it('without a list of erasures a restore says so, and with a damaged one nothing is restored', async () => {
  const { server, file, folder, dewi } = await aBackupWithAnErasure()
  await erase(server, dewi)
  const unknown = await restored(file)
  await fs.writeFile(path.join(folder, ERASURE_LIST), '{"id":"cut o')

  expect(unknown.erasedAgain).toBeUndefined()
  expect(await idsOf(unknown)).toHaveLength(3)
  await expect(restored(file)).rejects.toThrow(/^Line 1 of .+erasures\.jsonl is damaged: take the file from DATA_DIR/)
})

it('a server with BACKUP_DIR lists its erasures beside the backups and says until when these may hold the person', async () => {
  const [{ server, dewi }, folder] = [await aBackupWithAnErasure(), await aFolder()]
  const second = await startServerOn({ db: server.db, url: urlOf(server.db) }, server.dataDir, { BACKUP_DIR: folder })
  onTestFinished(second.stop)
  const rina = await second.member('Rina')

  const { body: certificate } = await rina.call('POST', '/people/erase', { candidateIds: [dewi] })

  const days = (Date.parse(certificate.backupsUntil) - Date.parse(certificate.at)) / (24 * 60 * 60 * 1000)
  expect(days).toBe(29)
  expect(await fs.readFile(path.join(folder, ERASURE_LIST), 'utf8')).toContain(certificate.id)
})

const jobOf = async ({ rina, jobId }: StockedServer) => {
  const { title, description, scoringMatrix } = (await rina.call('GET', `/jobs/${jobId}`)).body
  return { title, description, scoringMatrix }
}
