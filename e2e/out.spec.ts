// Exports, print, and the comparison on a narrow window: only a real browser compresses, prints and scrolls.
import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { PDFParse } from 'pdf-parse'
import { expect, test } from './fixtures.ts'
import { putCandidates } from './many-candidates.ts'
import { makeJob, signIn } from './steps.ts'

const MANY = 800

/** Writes copies of the one candidate into the mirror directly, and opens the results. */
async function openMany(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/screening`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.evaluate(async (count) => {
    const promised = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => each.startsWith('saring-'))!
    const database = await promised(indexedDB.open(name))
    const transaction = database.transaction('candidates', 'readwrite')
    const store = transaction.objectStore('candidates')
    const [first] = await promised<{ id: string }[]>(store.getAll())
    for (let at = 1; at < count; at += 1) store.put({ ...first, id: crypto.randomUUID(), name: `Copy ${at}` })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    database.close()
  }, MANY)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
}

test.beforeEach(async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 1)
})

test('a long list is exported as one spreadsheet, under the content security policy', async ({ page, server }) => {
  await openMany(page, server.url)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this list' }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  const file = await saved

  expect(file.suggestedFilename()).toMatch(/^Candidates-\d{4}-\d\d-\d\d\.xlsx$/)
  const sheet = strFromU8(unzipSync(await fs.readFile(await file.path()))['xl/worksheets/sheet1.xml']!)
  expect(sheet.length).toBeGreaterThan(160_000)
  expect(sheet.match(/<row /g)).toHaveLength(MANY + 1)
  await expect(page.getByText(`${MANY} candidates saved to a file.`)).toBeVisible()
})

test('print shows the candidate alone, whatever is on the screen', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${server.url}/screening`)
  await page.getByRole('article').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Evaluation' })).toBeVisible()

  const paper = new PDFParse({ data: await page.pdf({ format: 'A4' }) })

  const { text } = await paper.getText()
  expect(text).toContain('Evaluation')
  expect(text).toContain('candidate0@example.com')
  expect(text).not.toContain('Dashboard')
  expect(text).not.toContain('Download resume')
})

test('on a phone the criteria stay fixed while the candidates scroll sideways', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openMany(page, server.url)
  const links = page.getByRole('article').getByRole('link')
  const ids = (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('/').at(-1)!))).slice(0, 3)
  await page.goto(`${server.url}/screening/compare?ids=${ids.join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  const criterion = page.getByRole('rowheader').last()
  const before = await criterion.boundingBox()

  await page.getByRole('columnheader').last().scrollIntoViewIfNeeded()

  await expect(page.getByRole('columnheader').last()).toBeInViewport()
  expect((await criterion.boundingBox())?.x).toBe(before?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
