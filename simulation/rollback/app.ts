import fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { createIdentity } from '../../server/accounts/identity.ts'
import { createSessions } from '../../server/accounts/sessions.ts'
import { createApp } from '../../server/app/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createDatabase } from '../../server/database/database.ts'
import { ownLimits } from '../../server/http/limits/limit.ts'
import { createCandidateKeys } from '../../server/encryption/candidate-keys.ts'
import { openFolderStore } from '../../server/files/store.ts'
import { createSelfTests } from '../../server/self-test/self-tests.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { createKeywordsEngine } from '../../server/screening/engines/keywords/engine.ts'
import { scoreByKeywords } from '../../server/screening/engines/keywords/score.ts'

const team = { kind: 'everybody', workspace: 'shared' } as const

/** The real app on a given database, with its own port. */
export async function openApp(databaseUrl: string) {
  const db = createDatabase(databaseUrl)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-rollback-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SCREENING_ENGINE: 'keywords',
    SCREENING_CONCURRENCY: '0',
    REQUESTS_PER_MINUTE: '1000000',
  })
  const sessions = createSessions({ db, secret: 'a secret of the simulation only', team, ...config.sessions })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = new URL(`http://localhost:${port}`)
  const engine = createKeywordsEngine(async (input, now) => scoreByKeywords(input, now))
  const log = pino({ level: 'silent' })
  const files = await openFolderStore(path.join(dataDir, 'files'))
  const app = createApp({
    config,
    publicUrl: url,
    db,
    writing: db,
    health: db,
    identity: createIdentity({ provider: 'google', clientIds: ['nobody'] }),
    localIssuer: undefined,
    sessions,
    team,
    files,
    keys: createCandidateKeys(files, log),
    engine,
    roles: ['server'],
    selfTests: createSelfTests({
      db,
      engine,
      sandbox: { read: () => Promise.reject(new Error('The simulation reads no CV.')) },
      holder: newId(),
      log,
    }),
    sniff: async () => ({ refused: 'unsupported_type' }),
    redact: async () => ({ pages: [], hash: '' }),
    findPassages: async () => [],
    changeFeed: { subscribe: () => () => {}, close: async () => {} },
    createLimit: ownLimits(),
    closing: new AbortController().signal,
    queued: () => {},
    dist: dataDir,
    version: '0.0.0',
    log,
  })
  server.on('request', app.callback())

  async function shut(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  return {
    url,
    db,
    sessions,
    /** Answers nothing any more; the database can still be read. */
    shut,
    async close() {
      await shut()
      await db.destroy()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type App = Awaited<ReturnType<typeof openApp>>
