// A person is erased: the profiles of two devices, one of them closed meanwhile, keep nothing of the CV and its text.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { unlessCode } from '../server/lib/private-file.ts'
import { pdf } from '../server/test/documents/pdf.ts'
import { findShell } from './chromium.ts'
import { expect, test, type TestServer } from './fixtures.ts'
import { makeJob, makeKnown, signIn, uploadCvs } from './steps.ts'

const canaries = Array.from({ length: 20 }, () => `kenari${randomBytes(8).toString('hex')}`)

const cvOf = (name: string, words: string[]) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdf({
    pages: [
      [
        name,
        `${name.toLowerCase().replace(' ', '.')}@example.com`,
        'EXPERIENCE',
        ...words.map((word, at) => `Built payment service ${word} with Node.js in ${2003 + at}`),
      ],
    ],
  }),
})

test('after an erasure neither profile has a word of the CV, nor of its text', async ({ server }) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-profiles-'))
  const [here, closed] = [path.join(folder, 'here'), path.join(folder, 'closed')]
  try {
    await using first = await deviceOf(here, server)
    await signIn(first.page, server.url)
    await makeJob(first.page, server.url)
    await uploadCvs(first.page, server.url, 'November', [cvOf('Dewi Lestari', canaries), cvOf('Bagas Nugroho', ['ledger'])])
    await keepOffline(first)
    {
      await using second = await deviceOf(closed, server)
      await signIn(second.page, server.url)
      await second.page.goto(`${server.url}/screening`)
      await keepOffline(second)
    }
    expect(await foundIn(closed)).toEqual(canaries)

    const { page } = first
    await page.goto(`${server.url}/person`)
    await page.getByLabel('E-mail or phone').fill('dewi.lestari@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('The person is erased here.')).toBeVisible()

    await page.goto(`${server.url}/screening`)
    await expect(page.getByRole('article')).toHaveCount(1)
    {
      await using second = await deviceOf(closed, server)
      await second.page.goto(`${server.url}/screening`)
      await expect(second.page.getByRole('article')).toHaveCount(1)
      await expectNothingIn(closed)
    }
    await expectNothingIn(here)
    await first.context.close()

    expect([...(await foundIn(here)), ...(await foundIn(closed))]).toEqual([])
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
})

interface Device extends AsyncDisposable {
  context: BrowserContext
  page: Awaited<ReturnType<BrowserContext['newPage']>>
}

/** A browser with its profile in this folder; closing it leaves the folder. */
async function deviceOf(folder: string, server: TestServer): Promise<Device> {
  const context = await chromium.launchPersistentContext(folder, { ...(await findShell()), reducedMotion: 'reduce' })
  await makeKnown(context, server)
  const page = await context.newPage()
  return { context, page, [Symbol.asyncDispose]: () => context.close() }
}

/** Opens the candidate, whose details and text are stored then, and keeps the originals of the batch. */
async function keepOffline({ page }: Device): Promise<void> {
  await page.getByRole('link', { name: 'Dewi Lestari' }).click({ timeout: 60_000 })
  await expect(page.getByText(canaries[0]!).first()).toBeAttached()
  await page.getByRole('link', { name: 'November' }).first().click()
  await page.getByRole('button', { name: /^Keep offline/ }).click()
  await expect(page.getByText('2 of 2 CV files on this device')).toBeVisible()
}

/** Chromium deletes the files of blobs some seconds after their rows, or with its next start where it is closed before. */
const expectNothingIn = (folder: string) => expect.poll(() => foundIn(folder), { timeout: 60_000 }).toEqual([])

/** The canaries that a file of this profile has, in one of the encodings in which Chromium stores strings. */
async function foundIn(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const found = new Set<string>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const content = await fs.readFile(path.join(entry.parentPath, entry.name)).catch(unlessCode('ENOENT')) // an open browser deletes files meanwhile
    if (!content) continue
    for (const word of canaries)
      if (content.includes(word, 0, 'latin1') || content.includes(word, 0, 'utf16le')) {
        found.add(word)
        test
          .info()
          .annotations.push({ type: 'found', description: `${word} in ${path.relative(folder, entry.parentPath)}/${entry.name}` })
      }
  }
  return canaries.filter((word) => found.has(word))
}
