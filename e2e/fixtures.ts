import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { makeDatabase, startDatabaseServer, type DatabaseServer } from '../server/test/database-server.ts'
import { doc } from '../server/test/documents/doc.ts'
import { docx } from '../server/test/documents/docx.ts'
import { pdf } from '../server/test/documents/pdf.ts'
import type { LocalServer } from '../tools/local-sign-in.ts'
import { runServer, type ServerProcess } from '../tools/server-process.ts'
import { makeKnown } from './steps.ts'

interface WorkerFixtures {
  /** One PostgreSQL for all tests of a worker. */
  databaseServer: DatabaseServer
}

interface Fixtures {
  /** The server's settings beside its data folder: `test.use({ settings })`. */
  settings: Record<string, string>
  /** This test's own server, with the keywords engine and an empty database, to which the test's browser is known. */
  server: TestServer
}

export interface TestServer extends LocalServer {
  /** Shuts it down gracefully; `start` brings it back on the same address with the same data. */
  stop: () => Promise<void>
  start: () => Promise<void>
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
  settings: [{}, { option: true }],
  server: async ({ settings: more, context, databaseServer }, provide) => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-e2e-'))
    const database = await makeDatabase(databaseServer)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords', ...more }
    let running: ServerProcess = await runServer(settings)
    const { url } = running
    await makeKnown(context, running)
    await provide({
      url,
      signInLink: () => running.signInLink(),
      stop: () => running.end(),
      start: async () => {
        running = await runServer({ ...settings, PORT: new URL(url).port })
      },
    })
    await running.end()
    await database.drop()
    await fs.rm(dataDir, { recursive: true, force: true })
  },
})

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
