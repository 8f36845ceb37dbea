// The commands as processes of their own, on a real server and real databases.
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { createDatabase } from '../database/database.ts'
import { findRunning } from '../database/embedded/running.ts'
import { emptyDatabase } from '../test/database.ts'
import { docx } from '../test/documents/docx.ts'
import { aJob, memberOf } from '../test/server.ts'
import { aCv, aFolder, aStockedServer, backUpServer, originalsOf, restoreInto, rowsOf, urlOf } from './test/backups.ts'
import { verify } from './verify.ts'

const PASSPHRASE = 'correct horse battery'
const SETTINGS = { SCREENING_ENGINE: 'keywords', SCREENING_CONCURRENCY: '0' }

interface Ended {
  code: number
  said: string
}

const program = (name: string) => path.join(import.meta.dirname, `${name}-command.ts`)

const run = (name: string, given: string[], env: Record<string, string>, limit: string[] = []): Promise<Ended> =>
  new Promise((resolve) => {
    const [first, ...rest] = [...limit, process.execPath, program(name), ...given]
    const child = execFile(first!, rest, { env: { PATH: process.env['PATH'], ...env } }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: `${err}${out}`.trimEnd() }),
    )
  })

it('a backup made beside a running embedded database moves to a PostgreSQL of one’s own', async () => {
  const [dataDir, ownFolder] = [await aFolder(), await aFolder()]
  const server = await runServer({ DATA_DIR: dataDir, ...SETTINGS })
  onTestFinished(() => server.end())
  const { accessToken, user } = await signInLocally(server, { name: 'Rina', email: 'rina@example.com' })
  const rina = memberOf(server.url, accessToken, user.id)
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  await rina.upload(job.id, 'B', [['Dewi.docx', aCv('Dewi Lestari')]])
  const own = await emptyDatabase()
  onTestFinished(own.drop)
  const file = path.join(await aFolder(), 'saring.tar')

  const made = await run('backup', [file], { DATA_DIR: dataDir })
  const checked = await run('verify', [file], {})
  const db = createDatabase((await findRunning(dataDir))!)
  const before = await rowsOf(db).finally(() => db.destroy())
  const moved = await run('restore', [file], { DATA_DIR: ownFolder, DATABASE_URL: own.url })

  expect(made.said).toMatch(/saring\.tar holds \d+ rows and 1 originals \(1 MB\) as of 20\S+Z, by version /)
  expect(checked.said).toMatch(/^\S+saring\.tar is whole: \d+ rows and 1 originals/)
  expect(moved.said).toMatch(/Restored \d+ rows and 1 originals .* Start the server by npm start\.$/)
  expect([made, checked, moved].map(({ code }) => code)).toEqual([0, 0, 0])
  expect(await rowsOf(own.db)).toEqual(before)
  expect(await originalsOf(ownFolder)).toEqual(await originalsOf(dataDir))
})

it('an encrypted backup of a PostgreSQL of one’s own moves to an embedded database, on which a server starts', async () => {
  const source = await aStockedServer()
  const [dataDir, folder] = [await aFolder(), await aFolder()]
  const [file, passphraseFile] = [path.join(folder, 'saring.tar.age'), path.join(folder, 'passphrase')]
  await fs.writeFile(passphraseFile, `${PASSPHRASE}\n`)
  const env = { DATA_DIR: source.dataDir, DATABASE_URL: urlOf(source.db), BACKUP_PASSPHRASE: PASSPHRASE }

  const made = await run('backup', [file], env)
  const moved = await run('restore', [file, '--passphrase-file', passphraseFile], { DATA_DIR: dataDir })
  const server = await runServer({ DATA_DIR: dataDir, ...SETTINGS })
  onTestFinished(() => server.end())
  const db = createDatabase((await findRunning(dataDir))!)
  onTestFinished(() => db.destroy())

  expect([made, moved].map(({ code, said }) => (code === 0 ? code : said))).toEqual([0, 0])
  expect((await fs.readFile(file, 'latin1')).startsWith('age-encryption.org/v1')).toBe(true)
  const [before, after] = [await rowsOf(source.db), await rowsOf(db)]
  for (const table of ['candidates', 'documents', 'files', 'jobs', 'notes', 'versions'])
    expect(after[table]).toEqual(before[table])
  expect(await originalsOf(dataDir)).toEqual(await originalsOf(source.dataDir))
})

it('a killed backup leaves no file under its name, and the next one is made all the same', async () => {
  const server = await aStockedServer()
  const file = path.join(await aFolder(), 'saring.tar')
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: urlOf(server.db), BACKUP_PASSPHRASE: PASSPHRASE }
  const child = spawn(process.execPath, [program('backup'), file], { env: { PATH: process.env['PATH'], ...env } })
  const exit = once(child, 'exit')
  await expect.poll(() => fs.stat(`${file}.part`).catch(() => undefined), { timeout: 20_000, interval: 1 }).toBeDefined()

  child.kill('SIGKILL')
  await exit

  await expect(verify(file, undefined)).rejects.toThrow(`${file} cannot be used: it is not there.`)
  await expect(verify(`${file}.part`, PASSPHRASE)).rejects.toThrow(/cannot be used/)
  await backUpServer(server, file)
  expect(await fs.readdir(path.dirname(file))).toEqual(['saring.tar'])
})

it('a restore killed at any moment leaves no half state that a server would start on, and is repeated', async () => {
  const server = await aStockedServer()
  const file = path.join(await aFolder(), 'saring.tar')
  await backUpServer(server, file)
  const database = await emptyDatabase()
  onTestFinished(database.drop)

  for (const isDone of [hasMark, hasOriginals]) {
    const dataDir = await aFolder()
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: database.url }
    const child = spawn(process.execPath, [program('restore'), file], { env })
    const exit = once(child, 'exit')
    await expect.poll(() => isDone(dataDir), { timeout: 20_000, interval: 1 }).toBe(true)
    child.kill('SIGKILL')
    await exit

    await expect(runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url })).rejects.toThrow(
      /A restore into .* has not ended: run npm run restore with the same backup again\./,
    )
    await expect.poll(() => rowsOf(database.db), { timeout: 10_000 }).toEqual({})
    await restoreInto(database.url, dataDir, file)
    expect(await rowsOf(database.db)).toEqual(await rowsOf(server.db))
    expect(await originalsOf(dataDir)).toEqual(await originalsOf(server.dataDir))
    await database.db.raw('DROP SCHEMA public CASCADE')
    await database.db.raw('CREATE SCHEMA public')
  }
})

const hasMark = (dataDir: string) => exists(path.join(dataDir, 'restoring'))
const hasOriginals = async (dataDir: string) => Object.keys(await originalsOf(dataDir).catch(() => ({}))).length > 0

const exists = (place: string) =>
  fs.stat(place).then(
    () => true,
    () => false,
  )

it('a full disk ends a backup with a sentence that says what to do, and leaves no half file', async () => {
  const server = await aStockedServer()
  const file = path.join(await aFolder(), 'saring.tar')

  const { code, said } = await run('backup', [file], { DATA_DIR: server.dataDir, DATABASE_URL: urlOf(server.db) }, [
    'prlimit',
    '--fsize=5000',
  ])

  expect([code, said.split('\n').at(-1)]).toEqual([
    1,
    `The disk is full: nothing can be written to ${path.dirname(file)}. Name a place that can be written and has room for the backup.`,
  ])
  expect(await fs.readdir(path.dirname(file))).toEqual([])
})

it('with --originals-beside a full disk leaves no half original and no list', async () => {
  const server = await aStockedServer()
  await server.rina.upload(server.jobId, 'B', [['large.docx', docx({ paragraphs: [randomBytes(400_000).toString('base64')] })]])
  const folder = await aFolder()
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: urlOf(server.db) }

  const { code, said } = await run('backup', [path.join(folder, 'saring.tar'), '--originals-beside'], env, [
    'prlimit',
    '--fsize=300000',
  ])

  expect([code, said.split('\n').at(-1)]).toEqual([
    1,
    expect.stringMatching(
      /^The disk is full: nothing can be written to \S+\/originals\. Name a place that can be written and has room/,
    ),
  ])
  const left = await fs.readdir(folder, { recursive: true })
  expect(left.filter((name) => /saring|part$/.test(name))).toEqual([])
})

it('a backup with --originals-beside that was killed is repeated, and what it stored is used', async () => {
  const server = await aStockedServer()
  const file = path.join(await aFolder(), 'saring.tar')
  const env = { PATH: process.env['PATH'], DATA_DIR: server.dataDir, DATABASE_URL: urlOf(server.db) }
  const child = spawn(process.execPath, [program('backup'), file, '--originals-beside'], { env })
  const exit = once(child, 'exit')
  await expect.poll(() => exists(`${file}.originals`), { timeout: 20_000, interval: 1 }).toBe(true)
  child.kill('SIGKILL')
  await exit

  const again = await backUpServer(server, file, undefined, { beside: true })

  expect(await verify(file, undefined)).toEqual(again)
  expect(again.manifest.beside?.originals).toHaveLength(2 * 2) // each with its key
})

it('a drill restores a backup into a throw-away database, tells the result and leaves nothing behind', async () => {
  const server = await aStockedServer()
  const [file, temporary] = [path.join(await aFolder(), 'saring.tar'), await aFolder()]
  await backUpServer(server, file)

  const passed = await run('drill', [file], { TMPDIR: temporary })
  await fs.truncate(file, 5000)
  const failed = await run('drill', [file], { TMPDIR: temporary })

  expect(passed).toMatchObject({
    code: 0,
    said: expect.stringMatching(/was restored into a throw-away database: \d+ rows and 2 originals/),
  })
  expect(failed).toMatchObject({
    code: 1,
    said: expect.stringMatching(/saring\.tar cannot be used: it is cut off, or is no backup of Saring\.$/),
  })
  expect(await fs.readdir(temporary)).toEqual([])
})

it('a command says in one sentence what it lacks', async () => {
  const dataDir = await aFolder()
  const short = path.join(dataDir, 'short')
  await fs.writeFile(short, 'short\n')

  const outcomes = [
    await run('backup', [], { DATA_DIR: dataDir }),
    await run('backup', ['x.tar'], { DATA_DIR: dataDir }),
    await run('verify', ['x.tar', '--passphrase-file', short], {}),
  ]

  expect(outcomes).toEqual([
    { code: 1, said: 'Name one file: npm run backup -- FILE' },
    { code: 1, said: `There is no database in ${dataDir}.` },
    { code: 1, said: `The passphrase in ${short} must be at least 12 characters long.` },
  ])
})
