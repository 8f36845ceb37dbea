// What an operator reads when the settings or the database are wrong: a sentence, never a stack trace.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { runServer, type ServerProcess } from '../tools/server-process.ts'
import { createDatabase } from './database/database.ts'
import { freshDatabase, type FreshDatabase } from './test/database.ts'
import { databaseUrl } from './test/database-server.ts'
import { ofVersion, startingBefore, type StandIn } from './test/postgres-stand-in.ts'

const root = path.join(import.meta.dirname, '..')

let home: string
let database: FreshDatabase
let leftToDo: (() => Promise<unknown>)[]

beforeEach(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-refusals-'))
  database = await freshDatabase()
  leftToDo = [() => fs.rm(home, { recursive: true, force: true }), () => database.drop()]
})
afterEach(async () => {
  for (const step of leftToDo.toReversed()) await step()
})

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await runServer({
    DATA_DIR: path.join(home, 'data'),
    DATABASE_URL: database.url,
    SCREENING_ENGINE: 'keywords',
    ...settings,
  })
  leftToDo.push(() => server.end())
  return server
}

/** The last output before the server ended, without the log. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const message = await start(settings).then(
    ({ output }) => `it started: ${output()}`,
    (error: Error) => error.message,
  )
  expect(message).not.toMatch(/^\s+at /m)
  return message
    .replace('The server ended with 1: ', '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
    .join('\n')
}

const withUrl = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return { DATABASE_URL: url.href }
}

async function asSuperuser(statement: string): Promise<void> {
  const server = createDatabase(inject('databaseSuperuserUrl'), 1)
  await server.raw(statement).finally(() => server.destroy())
}

const standIn = async (made: Promise<StandIn>) => {
  const one = await made
  leftToDo.push(() => one.close())
  return one
}

it('the server creates a missing data folder', async () => {
  const server = await start({ DATA_DIR: path.join(home, 'not/yet') })

  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  expect(await fs.readdir(path.join(home, 'not/yet'))).toContain('session-secret')
})

it('the server explains that the data folder is a file', async () => {
  const file = path.join(home, 'file')
  await fs.writeFile(file, '')

  expect(await refusal({ DATA_DIR: file })).toBe(
    `${file} is not a folder, or lies in something that is none. Set DATA_DIR to a folder that can be written and has room.`,
  )
})

describe('the database password', () => {
  it('the database password may contain any character in DATABASE_PASSWORD', async () => {
    const role = `role_${randomUUID().replaceAll('-', '')}`
    const password = 'a/b@c#d%41?e:f'
    await asSuperuser(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD '${password.replace('?', '\\?')}'`)
    leftToDo.push(() => asSuperuser(`DROP ROLE ${role}`))
    const { DATABASE_URL } = withUrl((url) => ((url.username = role), (url.password = '')))

    const server = await start({ DATABASE_URL, DATABASE_PASSWORD: password })

    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  })

  it('the server names DATABASE_PASSWORD when the database asks for a password and none is set', async () => {
    expect(await refusal(withUrl((url) => (url.password = '')))).toMatch(
      /^DATABASE_URL: 127\.0\.0\.1:\d+ asks for a password, and none is set\. Set DATABASE_PASSWORD\.$/,
    )
  })

  it('the server explains that the database refuses the password', async () => {
    expect(await refusal(withUrl((url) => (url.password = 'wrong')))).toMatch(
      /^DATABASE_URL: 127\.0\.0\.1:\d+ refuses the user "saring" or its password\.$/,
    )
  })

  it('the server explains how to write a password that makes the address unreadable', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://saring:a/b@127.0.0.1/saring' })).toMatch(
      /^DATABASE_URL cannot be read: percent-encode .* or leave the password out and set DATABASE_PASSWORD\.$/,
    )
  })
})

describe('an unusable database', () => {
  it('the server explains that no PostgreSQL answers', async () => {
    const closed = await ofVersion('18.0')
    await closed.close()

    expect(await refusal({ DATABASE_URL: `postgres://saring:x@127.0.0.1:${closed.port}/saring` })).toBe(
      `DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${closed.port} (ECONNREFUSED).`,
    )
  })

  it('the server explains that the database host has no address', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://saring:x@nowhere.invalid/saring' })).toMatch(
      /^DATABASE_URL: no PostgreSQL answers at nowhere\.invalid:5432 \((ENOTFOUND|EAI_AGAIN)\)\.$/,
    )
  })

  it('the server explains that the database does not exist', async () => {
    expect(await refusal({ DATABASE_URL: databaseUrl(database.url, 'missing') })).toMatch(
      /^DATABASE_URL: 127\.0\.0\.1:\d+ has no database "missing"\. Create it first\.$/,
    )
  })

  it('the server explains that the PostgreSQL is too old', async () => {
    const { port } = await standIn(ofVersion('14.9 (Debian 14.9-1)'))

    expect(await refusal({ DATABASE_URL: `postgres://saring:x@127.0.0.1:${port}/saring` })).toBe(
      `DATABASE_URL: 127.0.0.1:${port} runs PostgreSQL 14.9 (Debian 14.9-1); 15 or later is needed.`,
    )
  })

  it('the server explains that the user may not create tables', async () => {
    const role = `role_${randomUUID().replaceAll('-', '')}`
    const name = `empty_${randomUUID().replaceAll('-', '')}`
    await asSuperuser(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
    await asSuperuser(`CREATE DATABASE ${name}`)
    leftToDo.push(
      () => asSuperuser(`DROP ROLE ${role}`),
      () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`),
    )
    const url = withUrl((each) => ((each.username = role), (each.password = 'x'), (each.pathname = name)))

    expect(await refusal(url)).toBe(
      'DATABASE_URL: the user may not create tables in this database. Make it the owner of the database.',
    )
  })
})

it('the server waits for a database that is starting, and logs that it waits', async () => {
  const { port, asked } = await standIn(startingBefore(inject('databaseServerUrl'), 2))

  const server = await start(withUrl((url) => (url.port = String(port))))

  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  expect(asked()).toBeGreaterThan(2)
  expect(server.output()).toMatch(`DATABASE_URL: 127.0.0.1:${port} is starting and takes no connections yet. Trying again.`)
})

it('the server refuses misspelt names in .env, and ignores the variables of other programs', async () => {
  const file = path.join(home, '.env')
  await fs.writeFile(file, 'OLLAMA_HOST=0.0.0.0\nOLLAMA_URL=http://models.example:11434\nTEAM_ACCOUNT=@example.org\n')

  const { stderr } = await promisify(execFile)(process.execPath, [`--env-file=${file}`, 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], GOOGLE_APPLICATION_CREDENTIALS: '/key.json', PGHOST: 'db.example.org' },
  }).catch((error: { stderr: string }) => error)

  expect(stderr).toBe(
    'OLLAMA_URL is not a setting; the nearest is OLLAMA_BASE_URL. Correct its name, or remove it.\n' +
      'TEAM_ACCOUNT is not a setting; the nearest is TEAM_ACCOUNTS. Correct its name, or remove it.\n',
  )
})
