import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createDatabase } from '../server/database/database.ts'
import { makeDatabase, startDatabaseServer, type DatabaseServer } from '../server/test/database-server.ts'
import { doc } from '../server/test/documents/doc.ts'
import { docx } from '../server/test/documents/docx.ts'
import { pdf } from '../server/test/documents/pdf.ts'
import type { LocalServer } from '../tools/local-sign-in.ts'
import { runServer } from '../tools/server-process.ts'
import { makeKnown } from './steps.ts'

interface WorkerFixtures {
  /** One PostgreSQL for all tests of a worker. */
  databaseServer: DatabaseServer
  /** The server with the usual settings, which one test after the other takes. */
  usual: { take: () => Promise<EndableServer>; giveBack: (server: EndableServer) => void }
}

interface Fixtures {
  /** The server's settings beside its data folder: `test.use({ settings })`. With any, the test has a server of its own. */
  settings: Record<string, string>
  /** A server with the keywords engine and a new workspace, to which the test's browser is known. */
  server: TestServer
}

export interface TestServer extends LocalServer {
  databaseUrl: string
  /** Shuts it down gracefully; `start` brings it back on the same address with the same data. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

interface EndableServer extends TestServer {
  isRunning: () => boolean
  /** Whoever signs in from now on is new, and enters a new workspace. */
  beginAnew: () => Promise<void>
  end: () => Promise<void>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  databaseServer: [
    async ({}, provide) => {
      const { end, ...server } = await startDatabaseServer()
      await provide(server)
      await end()
    },
    { scope: 'worker' },
  ],
  usual: [
    async ({ databaseServer }, provide) => {
      let free: EndableServer | undefined
      await provide({
        async take() {
          const server = free ?? (await startServer(databaseServer))
          free = undefined
          return server
        },
        giveBack: (server) => (free = server),
      })
      await free?.end()
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  server: async ({ settings, context, databaseServer, usual }, provide, testInfo) => {
    const isUsual = Object.keys(settings).length === 0
    const server = isUsual ? await usual.take() : await startServer(databaseServer, settings)
    await makeKnown(context, server)
    await provide(server)
    // What a failed test left behind is not the next one's to find.
    if (!isUsual || testInfo.status !== testInfo.expectedStatus || !server.isRunning()) return server.end()
    await server.beginAnew()
    usual.giveBack(server)
  },
})

/** A server with an empty database and the keywords engine. */
export async function startServer(databaseServer: DatabaseServer, more: Record<string, string> = {}): Promise<EndableServer> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-e2e-'))
  const database = await makeDatabase(databaseServer)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords', ...more }
  let running = await runServer(settings)
  let isRunning = true
  const { url } = running
  return {
    url,
    databaseUrl: database.url,
    signInLink: () => running.signInLink(),
    isRunning: () => isRunning,
    async stop() {
      await running.end()
      isRunning = false
    },
    async start() {
      running = await runServer({ ...settings, PORT: new URL(url).port })
      isRunning = true
    },
    async beginAnew() {
      const db = createDatabase(database.url, 1)
      await db('workspaces').update({ account_key: db.raw('id::text') })
      await db('users').update({ sub: db.raw('id::text'), name: 'Somebody before', email: db.raw(`id || '@before.example'`) })
      await db.destroy()
    },
    async end() {
      await running.end()
      await database.drop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

export { expect }

/** CVs of fictional people, as a file chooser gives them. */
export const someCvs = () => [
  {
    name: 'dewi-lestari.pdf',
    mimeType: 'application/pdf',
    buffer: pdf({
      pages: [
        [
          'Dewi Lestari',
          'dewi.lestari@example.com',
          '+62 812 0000 0142',
          '',
          'EXPERIENCE',
          'Backend Engineer, Kirim Cepat, 2019 to 2026',
          'Built payment services with Node.js and PostgreSQL',
          'Designed REST APIs and ran them on Kubernetes',
          '',
          'EDUCATION',
          'Bachelor of Computer Science, Institut Teknologi Bandung',
        ],
      ],
    }),
  },
  {
    name: 'bagas-nugroho.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: docx({
      paragraphs: [
        'Bagas Nugroho',
        'bagas.nugroho@example.com',
        'EXPERIENCE',
        'Sold furniture in Surabaya for six years',
        'Led a team of four',
      ],
    }),
  },
  {
    name: 'sekar-ayu.doc',
    mimeType: 'application/msword',
    buffer: doc({
      paragraphs: [
        'Sekar Ayu',
        'sekar.ayu@example.com',
        'EXPERIENCE',
        'Wrote Node.js services for a bank since 2022',
        'EDUCATION',
        'Diploma in Informatics',
      ],
    }),
  },
]
