// CVs that are uploaded with a table that says who their candidates are.
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { callAs, fillUpload, makeJob, showJobs, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

interface Person {
  fileName: string
  name: string
  email: string | null
  phone: string | null
  tags: string[]
  status: number
}

async function peopleOf(page: Page, url: string): Promise<Person[]> {
  const call = await callAs(page, url)
  return (await (await call('/cv-screening')).json()) as Person[]
}

test('names, addresses and tags of a table go out with the CVs that were chosen offline, and outlast the screening', async ({
  page,
  context,
  server,
}) => {
  const files = someCvs().slice(0, 2)
  const [first, second] = files.map(({ name }) => name)
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await showJobs(page, server.url)
  await isReadyOffline(page)
  await context.setOffline(true)
  await fillUpload(page, server.url, 'November', files)
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Names and tags from a CSV' }).click()
  const lines = [
    'CV;Name;E-mail;Phone;Tags',
    `in/${first!.toUpperCase()};Ratna Kusuma;ratna@contoh.example;0812 0000 0142;"referral, jakarta"`,
  ]
  const table = Buffer.from(`\uFEFF${[...lines, 'gone.pdf;Nobody;;;'].join('\r\n')}`, 'utf16le')
  await (await opened).setFiles([{ name: 'people.csv', mimeType: 'text/csv', buffer: table }])

  const region = page.getByRole('region', { name: 'From people.csv' })
  await expect(region.getByText('1 chosen file has a row')).toBeVisible()
  await expect(region.getByRole('row', { name: new RegExp(`^${first}`) })).toContainText('Ratna Kusuma')
  await expect(region.getByText(/1 row names a file that was not chosen/)).toContainText('gone.pdf')
  await expect(region.getByText(/1 chosen file has no row/)).toContainText(second!)
  expect(await violationsOn(page, { except: ['region'] })).toEqual([])
  await page.getByRole('button', { name: 'Upload and process' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Ratna Kusuma' })).toContainText('jakarta')

  await context.setOffline(false)
  const screened = async () => (await peopleOf(page, server.url)).find((one) => one.fileName === first && one.status === 2)
  await expect.poll(screened, { timeout: 60_000 }).toMatchObject({
    name: 'Ratna Kusuma',
    email: 'ratna@contoh.example',
    phone: '0812 0000 0142',
    tags: ['referral', 'jakarta'],
  })
  const others = (await peopleOf(page, server.url)).filter((one) => one.fileName !== first)
  expect(others.map(({ fileName, tags }) => [fileName, tags])).toEqual([[second, []]])
})
