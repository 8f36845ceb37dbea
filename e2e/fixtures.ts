import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { doc } from '../server/test/documents/doc.ts'
import { docx } from '../server/test/documents/docx.ts'
import { pdf } from '../server/test/documents/pdf.ts'
import { runServer, type ServerProcess } from '../tools/server-process.ts'

interface Fixtures {
  /** A server of its own for this test, with the keywords engine and an empty database. */
  server: TestServer
}

export interface TestServer {
  url: string
  /** Ends it in order; `start` brings it back on the same address with the same data. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  server: async ({}, use) => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-e2e-'))
    await fs.chmod(dataDir, 0o755) // the database's user is another one than root
    const settings = { DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords' }
    let running: ServerProcess = await runServer(settings)
    const { url } = running
    await use({
      url,
      stop: () => running.end(),
      start: async () => {
        running = await runServer({ ...settings, PORT: new URL(url).port })
      },
    })
    await running.end()
    await fs.rm(dataDir, { recursive: true, force: true })
  },
})

export { expect }

/** Signs in through the local provider's popup, as a person does, and waits for the dashboard. */
export async function signIn(page: Page, url: string, name = 'Rina Prameswari'): Promise<void> {
  await page.goto(url)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Sign in with|Masuk dengan/ }).click()
  const popup = await opened
  await popup.getByRole('textbox', { name: /^(Name|Nama)$/ }).fill(name)
  await popup.getByRole('textbox', { name: /^E-?mail$/ }).fill(`${name.split(' ')[0]!.toLowerCase()}@example.com`)
  await popup.getByRole('button', { name: /^(Sign in|Masuk)$/ }).click()
  await expect(page).toHaveURL(`${url}/dashboard`)
}

/** Files as a file chooser gives them; the people in them are made up. */
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
      paragraphs: ['Bagas Nugroho', 'bagas.nugroho@example.com', 'EXPERIENCE', 'Sold furniture in Surabaya for six years', 'Led a team of four'],
    }),
  },
  {
    name: 'sekar-ayu.doc',
    mimeType: 'application/msword',
    buffer: doc({
      paragraphs: ['Sekar Ayu', 'sekar.ayu@example.com', 'EXPERIENCE', 'Wrote Node.js services for a bank since 2022', 'EDUCATION', 'Diploma in Informatics'],
    }),
  },
]

/** Makes a job by its form; ends on the job list. Words as they stand on the English screens. */
export async function makeJob(page: Page, url: string, title = 'Backend Engineer'): Promise<void> {
  await page.goto(`${url}/jobs/action/new`)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Builds payment services')
  await page.getByLabel('Keywords').fill('Node.js, PostgreSQL')
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect(page).toHaveURL(`${url}/jobs`)
}

type ChosenFiles = ReturnType<typeof someCvs>

/** Chooses files on the upload screen, as the file dialog would. */
export async function chooseFiles(page: Page, files: ChosenFiles): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /choose files|pilih berkas/ }).click()
  await (await opened).setFiles(files)
}
