import type { Page } from '@playwright/test'
import { pdf } from '../server/test/documents/pdf.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { chooseFiles, signIn } from './steps.ts'

const widths = [320, 390, 768, 1280, 1440]
const languages = ['en', 'id']
const unbroken = 'Kualifikasi_Pendidikan_dan_Pengalaman_Kerja_yang_Sesuai_'.repeat(2)

test('no page is wider than the window, however long the names and words in it are', async ({ page, server }) => {
  await page.goto(`${server.url}/api/settings`) // the language is kept by the site
  await eachFits(page, `${server.url}/`, /Sign in with|Masuk dengan/)
  await eachFits(page, `${server.url}/terms`, /Apache/)
  await eachFits(page, `${server.url}/privacy`, /backup|cadangan/)
  await inLanguage(page, 'en')
  await signIn(page, server.url)
  await makeLongJob(page, server.url)
  await upload(page, server.url)

  const job = await page.goto(`${server.url}/jobs`).then(() => addressOf(page, unbroken))
  await page.goto(`${server.url}/screening`)
  const candidate = await addressOf(page, 'Dewi Lestari')
  const failed = await addressOf(page, /pdf$/)
  const batch = await batchOf(page)
  await eachFits(page, `${server.url}/dashboard`, unbroken)
  await eachFits(page, `${server.url}/jobs`, unbroken)
  await eachFits(page, server.url + job, unbroken)
  await eachFits(page, `${server.url}${job}/edit`, /Criteria|Kriteria/)
  await eachFits(page, `${server.url}/screening`, /pdf$/)
  await eachFits(page, `${server.url}/screening?batchId=${batch}`, /pdf$/)
  await eachFits(page, server.url + candidate, /payment services/)
  await eachFits(page, server.url + failed, /pdf$/)
  await inLanguage(page, 'en')
  await page.goto(server.url + candidate)
  const delivered = page.waitForResponse((response) => response.url().endsWith('/status') && response.ok())
  await page.getByRole('button', { name: 'Accept' }).first().click()
  await delivered
  await eachFits(page, server.url + candidate, /Undo|Urungkan/)
  await eachFits(page, `${server.url}/screening`, /Undo|Urungkan/)
  await eachFits(page, `${server.url}/outbox`, /Saring|server/)
  await eachFits(page, `${server.url}${job.replace(/^\/jobs\//, '/screening/upload?jobId=')}`, unbroken, async () => {
    await chooseFiles(page, longFiles())
    await expect(page.getByText(longName).first()).toBeVisible()
  })
})

const longName = `${unbroken.repeat(2)}.pdf`
const longFiles = () => [
  ...someCvs().slice(0, 1),
  { name: longName, mimeType: 'application/pdf', buffer: pdf({ pages: [['']] }) },
]

async function makeLongJob(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/jobs/action/new`)
  await page.getByLabel('Title').fill(unbroken)
  await page.getByLabel('Description', { exact: true }).fill(unbroken.repeat(2))
  await page.getByLabel('Keywords').fill(`${unbroken.repeat(4)}, PostgreSQL`)
  await page.getByLabel('Criterion 1', { exact: true }).fill(unbroken.slice(0, 80))
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect(page).toHaveURL(`${url}/jobs`)
}

async function upload(page: Page, url: string): Promise<void> {
  await page
    .getByRole('link', { name: /Upload CVs/ })
    .first()
    .click()
  await page.getByLabel('Batch name').fill(unbroken)
  await chooseFiles(page, longFiles())
  await page.getByRole('button', { name: 'Upload and process' }).click()
  await expect(page).toHaveURL((at) => at.href.startsWith(`${url}/screening?batchId=`))
  await expect(page.getByRole('article').filter({ hasText: 'Completed' })).toHaveCount(1)
  await expect(page.getByRole('article').filter({ hasText: 'Failed' })).toHaveCount(1)
}

async function addressOf(page: Page, name: string | RegExp): Promise<string> {
  return (await page.getByRole('article').getByRole('link', { name }).first().getAttribute('href')) ?? ''
}

async function batchOf(page: Page): Promise<string> {
  await page.goto(new URL('/dashboard', page.url()).href)
  const address = await page.locator('main a[href*=batchId]').first().getAttribute('href')
  return new URL(address ?? '', page.url()).searchParams.get('batchId') ?? ''
}

async function eachFits(page: Page, address: string, text: string | RegExp, prepare = async () => {}): Promise<void> {
  for (const language of languages) {
    await inLanguage(page, language)
    await page.goto(address)
    await expect(page.getByText(text).first()).toBeAttached()
    await prepare()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await overhang(page), `${address} in ${language} at ${width}`).toEqual([])
    }
  }
}

const inLanguage = (page: Page, language: string) => page.evaluate((value) => localStorage.setItem('language', value), language)

/** The elements that overflow the window (the page itself first) or their table cell. */
const overhang = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // A row of tabs scrolls within itself, and text too long for its line ends in an ellipsis.
    const isCut = (part: Element) => part.closest('[role=tablist], .truncate')
    const parts = document.querySelectorAll(
      'main, main :is(article, section, form, button, a, input, textarea, h1, h2, h3, p, dd)',
    )
    const outside = [...parts].filter((part) => !isCut(part) && part.getBoundingClientRect().right > clientWidth + 0.5)
    const cells = [...document.querySelectorAll('main :is(td, th)')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    const told = [...outside, ...cells].map((part) => part.outerHTML.slice(0, 160))
    return [...(scrollWidth > clientWidth ? [`${scrollWidth} px`] : []), ...told]
  })
