import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import pino from 'pino'
import { contract } from '../../shared/http/contract.ts'
import { createIdentity } from '../accounts/identity.ts'
import { createSessions } from '../accounts/sessions.ts'
import { apiRouter } from './app.ts'
import { readConfig } from '../config/config.ts'
import { createCandidateKeys } from '../encryption/candidate-keys.ts'
import { openFolderStore } from '../files/store.ts'
import { ownLimits } from '../http/limits/limit.ts'
import { openApi } from '../http/openapi.ts'
import { plainCalls } from './plain-calls.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { createKeywordsEngine } from '../screening/engines/keywords/engine.ts'
import { createSelfTests } from '../self-test/self-tests.ts'
import { freshDatabase } from '../test/database.ts'

async function routes(): Promise<string[]> {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-routes-'))
  onTestFinished(() => fs.rm(dataDir, { recursive: true }))
  const config = readConfig({ DATA_DIR: dataDir })
  const sandbox = createSandbox({ maxPages: 1, maxMb: 1 })
  onTestFinished(() => sandbox.close())
  const team = { kind: 'everybody', workspace: 'shared' } as const
  const engine = createKeywordsEngine(sandbox.scoreByKeywords)
  const log = pino({ level: 'silent' })
  const files = await openFolderStore(path.join(dataDir, 'files'))
  const router = apiRouter({
    config,
    publicUrl: new URL('http://localhost:3000'),
    db,
    writing: db,
    health: db,
    identity: createIdentity({ provider: 'google', clientIds: ['nobody'] }),
    localIssuer: undefined,
    sessions: createSessions({ db, secret: 'a secret that is used in tests only', team, ...config.sessions }),
    team,
    files,
    keys: createCandidateKeys(files, log),
    engine,
    roles: ['server'],
    selfTests: createSelfTests({ db, engine, sandbox, holder: newId(), log }),
    sniff: sandbox.sniff,
    redact: sandbox.redact,
    findPassages: sandbox.findPassages,
    changeFeed: { subscribe: () => () => {}, close: async () => {} },
    createLimit: ownLimits(),
    closing: new AbortController().signal,
    queued: () => {},
    dist: dataDir,
    version: '0.0.0',
    log,
  })
  return router.stack.flatMap((layer) =>
    layer.methods
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${String(layer.path).replace(/:(\w+)/g, '{$1}')}`),
  )
}

it('the OpenAPI description holds exactly the calls that exist', async () => {
  const { paths } = openApi({ contract, plainCalls: Object.values(plainCalls), version: '0.0.0', basePath: '' })
  const described = Object.entries(paths).flatMap(([name, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${name}`),
  )

  expect(described.toSorted()).toEqual((await routes()).toSorted())
  expect(described).toContain('POST /api/files/upload')
})
