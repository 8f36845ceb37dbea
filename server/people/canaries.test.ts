// What an erased person's CV has left on the disk, with a real server, its own PostgreSQL and real backups.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { Status } from '../../shared/screening/status.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { nameAt } from '../backup/kept.ts'
import { aFolder, restoreInto } from '../backup/test/backups.ts'
import { emptyDatabase } from '../test/database.ts'
import { pdf } from '../test/documents/pdf.ts'
import { aJob, memberOf, startServerOn, type TestMember } from '../test/server.ts'

const CANARIES = Array.from({ length: 20 }, (_, at) => `kanari${String(at).padStart(2, '0')}zq`)

/** Its streams are not compressed: its words stand in the file. Each line is evidence for the job's criterion. */
const aCv = (name: string, words: readonly string[]) =>
  pdf({ pages: [[name, ...words.map((word) => `Built services with Node.js for ${word} since 2019`)]] })

async function upload(member: TestMember, jobId: string, name: string, words: readonly string[]): Promise<string> {
  const { body } = await member.upload(jobId, 'B', [[`${name}.pdf`, aCv(name, words)]])
  const status = async () => (await member.call('GET', `/cv-screening/${body.id}`)).body.status
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe(Status.completed)
  return body.id
}

/** The files that have one of the canaries, as text of one or two bytes a letter, in any case. */
async function filesWith(folders: readonly string[], words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders)
    for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const place = path.join(entry.parentPath, entry.name)
      const content = await fs.readFile(place).catch(() => Buffer.alloc(0))
      const texts = [content.toString('latin1'), content.toString('latin1').replaceAll('\0', '')].map((text) =>
        text.toLowerCase(),
      )
      if (texts.some((text) => words.some((word) => text.includes(word)))) found.push(place)
    }
  return found
}

it('of an erased CV 20 words are found nowhere: data folder, database, its log, backups of before, restored rows', async () => {
  const [dataDir, backups, elsewhere] = [await aFolder(), await aFolder(), await aFolder()]
  const server = await runServer({
    DATA_DIR: dataDir,
    BACKUP_DIR: backups,
    SCREENING_ENGINE: 'keywords',
    SCREENING_CONCURRENCY: '1',
  })
  onTestFinished(() => server.end())
  const { accessToken, user } = await signInLocally(server, { name: 'Rina', email: 'rina@example.com' })
  const rina = memberOf(server.url, accessToken, user.id)
  const criteria = [{ evaluationCriteria: 'Node.js', description: '', weight: 100 }]
  const { body: job } = await rina.call('POST', '/jobs', aJob({ scoringMatrix: criteria }))
  const erased = await upload(rina, job.id, 'Dewi Lestari', CANARIES)
  const kept = await upload(rina, job.id, 'Budi Santoso', ['merpati'])
  const shown = JSON.stringify((await rina.call('GET', `/cv-screening/${erased}`)).body)
  await expect.poll(async () => (await rina.call('GET', '/cv-screening?searchIn=texts&search=kanari07zq')).body.length).toBe(1)
  const file = path.join(backups, nameAt(new Date(), false))
  const program = path.join(import.meta.dirname, '../backup/backup-command.ts')
  await promisify(execFile)(process.execPath, [program, file, '--originals-beside'], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const before = await filesWith([dataDir, backups], CANARIES)

  const { status } = await rina.call('POST', '/people/erase', { candidateIds: [erased] })

  expect(status).toBe(200)
  expect(CANARIES.filter((word) => shown.includes(word)).length).toBeGreaterThan(0)
  expect(before.map((place) => path.relative(backups, place).split(path.sep)[0])).toEqual(['originals'])
  expect(await filesWith([dataDir, backups], CANARIES)).toEqual([])
  const text = (await rina.call('GET', `/cv-screening/${kept}/text`)).body
  expect(JSON.stringify(text)).toContain('merpati')
  await server.end()
  expect(await filesWith([dataDir, backups], CANARIES)).toEqual([])

  const restored = await emptyDatabase()
  onTestFinished(restored.drop)
  const contents = await restoreInto(restored.url, elsewhere, file)
  const again = await startServerOn(restored, elsewhere)
  onTestFinished(again.stop)
  expect(contents!.erasedAgain).toBe(1)
  expect(await restored.db('candidates').pluck('id')).toEqual([kept])
  expect(await filesWith([elsewhere], CANARIES)).toEqual([])
})
