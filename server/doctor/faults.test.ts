// Faults planted on real databases, folders and servers: each is named, alone, with what to do.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { CLIENT_ID, startIssuer } from '../accounts/test/issuer.ts'
import { nameAt } from '../backup/kept.ts'
import { markRestoring } from '../backup/restoring.ts'
import { createDatabase } from '../database/database.ts'
import { freshDatabase } from '../test/database.ts'
import { databaseUrl } from '../test/database-server.ts'
import { startModelServer, type ModelServerOptions } from '../test/model-server.ts'
import { fill } from '../test/plans/fill.ts'
import { ofVersion } from '../test/postgres-stand-in.ts'
import { aJob, startServerOn, type TestServer } from '../test/server.ts'
import { checkDisk } from './disk.ts'
import { readConfig } from '../config/config.ts'
import { aFolder, anInstallation, answering, faultsOf, findingsOf, proxyTo, type TestInstallation } from './test/installation.ts'

let here: TestInstallation
let env: Record<string, string>

beforeEach(async () => {
  here = await anInstallation()
  ;({ env } = here)
})

async function aServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServerOn(here.database, here.dataDir, { ...env, ...settings })
  onTestFinished(server.stop)
  return server
}

it('a healthy installation has no fault, with its server running or not', async () => {
  const issuer = await startIssuer()
  onTestFinished(issuer.close)
  const publicUrl = await proxyTo(env['PORT']!)
  const backups = await aFolder()
  await fs.writeFile(path.join(backups, nameAt(new Date(), false)), '')
  const oidc = {
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: CLIENT_ID,
    TEAM_ACCOUNTS: '*',
    PUBLIC_URL: publicUrl,
    BACKUP_DIR: backups,
  }

  expect(await faultsOf({ ...env, ...oidc })).toEqual([])
  await aServer({ PUBLIC_URL: publicUrl })
  expect(await faultsOf({ ...env, ...oidc })).toEqual([])
})

it('every finding is one line, and so is what to do', async () => {
  const findings = await findingsOf({ ...env, DATABASE_URL: await closedDatabase(), DATA_DIR: import.meta.filename })

  expect(findings).toHaveLength(2)
  for (const { problem, remedy } of findings) expect([problem, remedy].join()).not.toMatch(/\n|^,|,$/)
})

it('wrong settings are named all at once', async () => {
  const wrong = { PORT: 'many', OLLAMA_URL: 'http://x', BACKUP_EVERY: '1 day', SESSION_SECRET: 'short' }

  expect(await faultsOf({ ...env, ...wrong })).toEqual([
    'settings: OLLAMA_URL is not a setting; the nearest is OLLAMA_BASE_URL. Correct its name, or remove it.',
    expect.stringMatching(/^settings: PORT must be /),
    'settings: SESSION_SECRET must be at least 32 characters long.',
    'settings: BACKUP_EVERY must be a time from 5m to 30d, such as 1d, 6h or 5m.',
  ])
})

it('a Node that is too old is named', async () => {
  expect(await faultsOf(env, '22.18.0')).toEqual(['versions: Node 22.18.0 runs this; 24 or later is needed.'])
})

it('a replica that is a copy of another database, or that does not answer, is named', async () => {
  const server = await aServer()
  await (await server.member('Rina')).call('POST', '/jobs', aJob())
  const other = await freshDatabase()
  onTestFinished(other.drop)

  expect(await faultsOf({ ...env, DATABASE_READ_URL: env['DATABASE_URL']! })).toEqual([])
  expect(await faultsOf({ ...env, DATABASE_READ_URL: other.url })).toEqual([
    expect.stringMatching(/^database: The replica at .* lacks the newest changes of the database/),
  ])
  expect(await faultsOf({ ...env, DATABASE_READ_URL: await closedDatabase() })).toEqual([
    expect.stringMatching(/^database: The replica at .* cannot be read \(.*\); the database is read instead\.$/),
  ])
})

describe('the data folder', () => {
  it('a file in place of the data folder is named', async () => {
    const file = path.join(here.dataDir, 'file')
    await fs.writeFile(file, '')

    expect(await faultsOf({ ...env, DATA_DIR: file })).toEqual([`data folder: ${file} is not a folder.`])
  })

  it('a data folder that this user may not write is named', async () => {
    await fs.chmod(here.dataDir, 0o555)
    const module = path.join(import.meta.dirname, 'data-folder.ts')
    // Loaded first: the project may lie where the other user may not enter.
    const program = `const { findFolderProblem } = await import(${JSON.stringify(module)})
      if (process.getuid() === 0) process.setuid(65534)
      console.log(findFolderProblem(${JSON.stringify(here.dataDir)}))`

    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])

    expect(stdout.trim()).toBe(`Cannot write to ${here.dataDir}: it is read-only or belongs to another user.`)
  })

  it('a restore that was cut off is named', async () => {
    await markRestoring(here.dataDir, randomUUID())

    expect(await faultsOf(env)).toEqual([`data folder: A restore into ${here.dataDir} has not ended; no server starts there.`])
  })

  it('files of another database are named', async () => {
    await (await aServer()).stop()
    await fs.writeFile(path.join(here.dataDir, 'files/store-id'), randomUUID())

    expect(await faultsOf(env)).toEqual([`data folder: The files in ${here.dataDir}/files belong to another database.`])
  })

  it('originals that are missing are counted', async () => {
    const server = await aServer()
    const rina = await server.member('Rina')
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    await rina.upload(job.id, 'B', [['cv.pdf', Buffer.from('%PDF-1.4\n')]])
    await here.database.db('files').update({ problem: 'missing' })

    expect(await faultsOf(env)).toEqual([`data folder: Of the CVs in ${here.dataDir}/files 1 are missing and 0 damaged.`])
  })

  it('a disk with less room than a day of work takes is named', async () => {
    const [full, ...others] = await checkDisk(readConfig(env), Number.MAX_SAFE_INTEGER)

    expect(full).toMatchObject({ subject: 'disk space', problem: expect.stringMatching(/^The disk of .* has .* [GM]B left\.$/) })
    expect(others).toEqual([])
  })
})

describe('the database', () => {
  it('a database that does not answer is named', async () => {
    expect(await faultsOf({ ...env, DATABASE_URL: await closedDatabase() })).toEqual([
      expect.stringMatching(/^database: DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\.$/),
    ])
  })

  it('a refused password is named', async () => {
    const url = new URL(env['DATABASE_URL']!)
    url.password = 'wrong'

    expect(await faultsOf({ ...env, DATABASE_URL: url.href })).toEqual([
      expect.stringMatching(/^database: DATABASE_URL: .* refuses the user "saring" or its password\.$/),
    ])
  })

  it('a database that does not exist is named, with the statement that makes it', async () => {
    const [fault] = await findingsOf({ ...env, DATABASE_URL: databaseUrl(env['DATABASE_URL']!, 'missing') })

    expect(fault?.problem).toMatch(/has no database "missing"/)
    expect(fault?.remedy).toBe('CREATE DATABASE "missing" OWNER "saring";')
  })

  it.each([
    ['14.9', /^database: DATABASE_URL: 127\.0\.0\.1:\d+ runs PostgreSQL 14\.9; 15 or later is needed\.$/],
    ['19.1', /^versions: 127\.0\.0\.1:\d+ runs PostgreSQL 19\.1; this version of Saring is tested with 15 to 18\.$/],
  ])('a PostgreSQL %s is named', async (version, sentence) => {
    const { port, close } = await ofVersion(version)
    onTestFinished(close)

    expect(await faultsOf({ ...env, DATABASE_URL: `postgres://saring:x@127.0.0.1:${port}/saring` })).toEqual([
      expect.stringMatching(sentence),
    ])
  })

  it('a user who may not create tables is named', async () => {
    const superuser = createDatabase(inject('databaseSuperuserUrl'), 1)
    onTestFinished(() => superuser.destroy())
    const [role, name] = [`role_${idWithoutDashes()}`, `empty_${idWithoutDashes()}`]
    for (const statement of [`CREATE ROLE ${role} LOGIN PASSWORD 'x'`, `CREATE DATABASE ${name}`]) await superuser.raw(statement)
    onTestFinished(async () => {
      for (const statement of [`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${role}`]) await superuser.raw(statement)
    })
    const url = new URL(env['DATABASE_URL']!)
    Object.assign(url, { username: role, password: 'x', pathname: name })

    expect(await faultsOf({ ...env, DATABASE_URL: url.href })).toEqual([
      'database: The user may not create tables in this database.',
    ])
  })

  it('a large database without indexes for search is named', async () => {
    await here.database.db.raw('DROP INDEX candidates_search')
    expect(await faultsOf(env)).toEqual([])
    await fill(here.database.url, 100)
    await here.database.db.raw(`INSERT INTO candidates
        (id, workspace_id, job_id, batch_id, name, status, file_name, file_size, file_sha256, language, search, uploaded_by_id,
         detail_version, version)
      SELECT gen_random_uuid(), workspace_id, job_id, batch_id, name, status, file_name, file_size, file_sha256, language, search,
        uploaded_by_id, detail_version, version
      FROM candidates CROSS JOIN generate_series(1, 100)`)

    expect(await faultsOf(env)).toEqual(['database: A search for a name or a tag reads all candidates of its team.'])
  })

  it('a schema of a newer version is named', async () => {
    await here.database.db('knex_migrations').insert({ name: '9999-later', batch: 2, migration_time: new Date() })

    expect(await faultsOf(env)).toEqual([
      'versions: A newer version of Saring has changed the database (9999-later); this one cannot use it.',
    ])
  })

  it('an embedded database that is no longer where DATA_DIR says is named', async () => {
    const { DATABASE_URL: _, ...embedded } = env
    await fs.writeFile(path.join(here.dataDir, 'database-is-in.txt'), '/not/there\n')

    expect(await faultsOf(embedded)).toEqual([expect.stringMatching(/^database: The database is not in \/not\/there, where /)])
  })
})

describe('the sign-in provider', () => {
  const settings = (issuer: string) => ({ ...env, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, TEAM_ACCOUNTS: '*' })

  it('a provider that does not answer is named', async () => {
    expect(await faultsOf(settings(`http://127.0.0.1:${await freePort()}`))).toEqual([
      expect.stringMatching(
        /^sign-in provider: OIDC_ISSUER is no provider that can be used: .* gives no answer \(ECONNREFUSED\)\.$/,
      ),
    ])
  })

  it('a provider that speaks for another issuer is named', async () => {
    const address = await answering((_, response) =>
      response.end(JSON.stringify({ issuer: 'https://other.example', jwks_uri: 'https://other.example/keys' })),
    )

    expect(await faultsOf(settings(address))).toEqual([expect.stringMatching(/ speaks for https:\/\/other\.example\.$/)])
  })

  it('a provider without its keys is named', async () => {
    const address: string = await answering((request, response) =>
      request.url === '/keys'
        ? response.writeHead(404).end()
        : response.end(JSON.stringify({ issuer: address, jwks_uri: `${address}/keys` })),
    )

    expect(await faultsOf(settings(address))).toEqual([
      `sign-in provider: The keys of the sign-in provider cannot be had: ${address}/keys answers 404.`,
    ])
  })

  it('passwords that go over plain http are named, over https they are not', async () => {
    const accounts = { ...env, LOCAL_ACCOUNTS: 'true', TEAM_ADMINS: 'ani@example.com' }
    const plain = { PUBLIC_URL: 'http://192.0.2.1', ALLOW_HTTP: 'true', LOCAL_ACCOUNTS_ALLOW_HTTP: 'true' }
    const named = async (more: Record<string, string>) =>
      (await faultsOf({ ...accounts, ...more })).filter((line) => line.startsWith('sign-in provider'))

    expect(await named(plain)).toEqual([expect.stringMatching(/^sign-in provider: Passwords go over plain http: /)])
    expect(await named({ PUBLIC_URL: 'https://192.0.2.1' })).toEqual([])
  })

  it('a clock that differs from the provider’s is named', async () => {
    const address: string = await answering((request, response) => {
      response.setHeader('date', new Date(Date.now() + 600_000).toUTCString())
      response.end(JSON.stringify(request.url === '/keys' ? { keys: [] } : { issuer: address, jwks_uri: `${address}/keys` }))
    })

    expect(await faultsOf(settings(address))).toEqual([
      expect.stringMatching(/^clock: The clock of this machine is (59\d|600) seconds behind that of 127\.0\.0\.1:\d+\.$/),
    ])
  })
})

describe('the model server', () => {
  const aModelServer = async (options: ModelServerOptions = {}) => {
    const server = await startModelServer(options)
    onTestFinished(server.close)
    return server.url
  }
  const ollama = (address: string, model = 'ok') => ({
    ...env,
    SCREENING_ENGINE: 'ollama',
    OLLAMA_BASE_URL: address,
    OLLAMA_MODEL: model,
  })

  it('a model server that has the model is no fault', async () => {
    expect(await faultsOf(ollama(await aModelServer()))).toEqual([])
  })

  it('a model server that does not answer is named', async () => {
    const address = `http://127.0.0.1:${await freePort()}`

    expect(await faultsOf(ollama(address))).toEqual([`model server: No model server answers at ${address}; CVs wait for it.`])
  })

  it.each<[string, ModelServerOptions, string, RegExp]>([
    ['lacks the model', {}, 'none', /does not have the model none/],
    ['is too old', { version: '0.4.9' }, 'ok', /is too old/],
    ['asks for other credentials', { key: 'Bearer x' }, 'ok', /refuses the credentials/],
    ['has the model in a cloud', {}, 'cloud', /is not on machines of your own/],
  ])('a model server that %s is named', async (_, options, model, sentence) => {
    expect(await faultsOf(ollama(await aModelServer(options), model))).toEqual([expect.stringMatching(sentence)])
  })

  it('an Ollama that is used as an OpenAI server is named', async () => {
    const openai = { SCREENING_ENGINE: 'openai', OPENAI_BASE_URL: `${await aModelServer()}/v1`, OPENAI_MODEL: 'ok' }

    expect(await faultsOf({ ...env, ...openai })).toEqual([expect.stringMatching(/^model server: .* is an Ollama/)])
  })
})

describe('the server', () => {
  it('another program on its port is named', async () => {
    await answering((_, response) => response.end('Hello'), Number(env['PORT']))

    expect(await faultsOf(env)).toEqual([`server: Another program listens on port ${env['PORT']}.`])
  })

  it('a server of another version is named', async () => {
    await answering((_, response) => response.end('{"status":"live","version":"9.9.9","wrong":[]}'), Number(env['PORT']))

    expect(await faultsOf(env)).toEqual(['versions: The server that runs is version 9.9.9, and here is version 0.0.0.'])
  })

  it('a server that is not ready is named with its reason', async () => {
    await aServer()
    await fs.rm(path.join(here.dataDir, 'files/incoming'), { recursive: true })

    expect(await faultsOf(env)).toEqual([`server: The server is not ready (files): ${here.dataDir}/files/incoming is not there.`])
  })
})

describe('the proxy', () => {
  const through = async (publicUrl: string) => {
    await aServer({ PUBLIC_URL: publicUrl })
    return faultsOf({ ...env, PUBLIC_URL: publicUrl })
  }

  it('a proxy that buffers event streams is named', async () => {
    expect(await through(await proxyTo(env['PORT']!, { isBuffering: true }))).toEqual([
      'proxy: The proxy holds event streams back until they end, so that screens hear of changes late.',
    ])
  })

  it('a proxy that passes on another Host is named', async () => {
    expect(await through(await proxyTo(env['PORT']!, { host: 'backend.internal' }))).toEqual([
      'proxy: The proxy passes on another Host header than browsers send, and the server refuses the request.',
    ])
  })

  it('a proxy that refuses bodies of 1 MB is named', async () => {
    expect(await through(await proxyTo(env['PORT']!, { largestBody: 1024 * 1024 }))).toEqual([
      'proxy: The proxy refuses bodies of 1 MB, so that files go in many small pieces.',
    ])
  })

  it('a server without a stream to ask for is not taken for a buffering proxy', async () => {
    const live: RequestListener = (_, response) => response.end('{"status":"live","version":"0.0.0","wrong":[]}')
    await answering(live, Number(env['PORT']))

    expect(await faultsOf({ ...env, PUBLIC_URL: await answering(live) })).toEqual([])
  })

  it('a PUBLIC_URL that leads elsewhere is named', async () => {
    const elsewhere = await answering((_, response) => response.writeHead(404).end('nginx'))

    expect(await through(elsewhere)).toEqual([
      `proxy: PUBLIC_URL does not lead to this server: ${elsewhere}/health/live answers 404.`,
    ])
  })

  it('a PUBLIC_URL that does not answer is named', async () => {
    expect(await through(`http://127.0.0.1:${await freePort()}`)).toEqual([
      'proxy: PUBLIC_URL gives no answer from this machine (ECONNREFUSED).',
    ])
  })
})

describe('backups', () => {
  const HOUR_MS = 60 * 60 * 1000
  let folder: string
  const backUp = (agoMs: number) => fs.writeFile(path.join(folder, nameAt(new Date(Date.now() - agoMs), false)), 'x')

  beforeEach(async () => {
    folder = await aFolder()
    env = { ...env, BACKUP_DIR: folder }
  })

  it('a folder without a backup is named', async () => {
    expect(await faultsOf(env)).toEqual([`backups: There is no backup in ${folder} yet.`])
  })

  it('a file in place of the folder is named', async () => {
    const file = path.join(folder, 'file')
    await fs.writeFile(file, '')

    expect(await faultsOf({ ...env, BACKUP_DIR: file })).toEqual([`backups: BACKUP_DIR: ${file} is not a folder.`])
  })

  it('a newest backup that is older than twice the interval is named', async () => {
    await backUp(49 * HOUR_MS)

    expect(await faultsOf(env)).toEqual([`backups: The newest backup in ${folder} is 49 hours old.`])
  })

  it('a failed drill is named', async () => {
    await backUp(HOUR_MS)
    const last = { at: new Date().toISOString(), file: 'saring.tar', problem: 'It is cut off.' }
    await fs.writeFile(path.join(folder, 'last-drill.json'), JSON.stringify(last))

    expect(await faultsOf(env)).toEqual([
      'backups: The backup saring.tar could not be restored in the last drill: It is cut off.',
    ])
  })

  it('a disk without room for another backup is named', async () => {
    await backUp(HOUR_MS)
    const [name] = await fs.readdir(folder)
    await fs.truncate(path.join(folder, name!), 8 * 1024 ** 4) // sparse

    expect(await faultsOf(env)).toEqual([
      expect.stringMatching(/^disk space: BACKUP_DIR has .* left, less than the 8192\.0 GB of the newest backup\.$/),
    ])
  })
})

const idWithoutDashes = () => randomUUID().replaceAll('-', '')

async function closedDatabase(): Promise<string> {
  return `postgres://saring:x@127.0.0.1:${await freePort()}/saring`
}
