import type { Page } from '@playwright/test'
import { routes } from '../../client/app/routes.ts'
import { chooseFiles } from '../../e2e/steps.ts'
import { analysts, engineers } from '../demo/people.ts'

export interface Screen {
  name: string
  /** When the screen is visited: before the sign-in, or after the connection is cut. */
  when?: 'signedOut' | 'offline'
  open: (page: Page, url: string) => Promise<void>
}

const at = (path: string) => async (page: Page, url: string) => void (await page.goto(url + path))

export const screens: Screen[] = [
  { name: 'sign-in', when: 'signedOut', open: at(routes.signIn) },
  { name: 'privacy', when: 'signedOut', open: at(routes.privacy) },
  { name: 'dashboard', open: at(routes.dashboard) },
  { name: 'menu', open: openMenu },
  { name: 'palette', open: (page, url) => openPalette(page, url, '') },
  { name: 'palette-found', open: (page, url) => openPalette(page, url, 'd') },
  { name: 'jobs', open: at(routes.jobs) },
  { name: 'job', open: openJob },
  { name: 'batch-rename', open: askForBatchName },
  { name: 'job-form', open: at(routes.newJob) },
  { name: 'job-template', open: fillFromTemplate },
  { name: 'job-advertisement', open: readAdvertisement },
  { name: 'criterion', open: correctCriterion },
  { name: 'results', open: at(`${routes.results()}?sort=overall`) },
  { name: 'results-failed', open: at(routes.results({ status: '3' })) },
  { name: 'results-empty', open: at(`${routes.results()}?q=nobody`) },
  { name: 'results-selecting', open: select },
  { name: 'compare', open: compare },
  { name: 'screen-again', open: askToScreenAgain },
  { name: 'screened-again', open: screenAgain },
  { name: 'candidate', open: (page, url) => openCandidate(page, url) },
  { name: 'candidate-sums', open: openSums },
  { name: 'candidate-text', open: openText },
  { name: 'candidate-pages', open: openPages },
  { name: 'desk', open: (page, url) => openDesk(page, url) },
  { name: 'desk-over', open: endDesk },
  { name: 'desk-list', open: openDeskList },
  { name: 'desk-cv', open: openDeskCv },
  { name: 'upload', open: openUpload },
  { name: 'drop', open: holdOver },
  { name: 'new-job', open: openNewJob },
  { name: 'bin', open: at(routes.bin) },
  { name: 'administration', open: at(routes.administration) },
  { name: 'model', open: at(routes.model) },
  { name: 'members', open: at(routes.members) },
  { name: 'audit', open: at(routes.audit) },
  { name: 'person', open: findPerson },
  { name: 'not-found', open: at('/nowhere') },
  { name: 'desk-done', open: finishDesk },
  { name: 'job-closed', open: closeJob },
  { name: 'jobs-closed', open: at(`${routes.jobs}?show=closed`) },
  { name: 'outbox-empty', open: at(routes.outbox) },
  { name: 'outbox', when: 'offline', open: at(routes.outbox) },
]

export const listNames = (): string => screens.map(({ name }) => name).join(', ')

async function openDesk(page: Page, url: string, query = ''): Promise<void> {
  await page.goto(`${url}${routes.review()}${query}`)
  // Below lg the CV or the argument is in sight, and the other is laid out all the same.
  await page.locator('[data-desk-pane=current] :is([data-page] canvas, h2)').filter({ visible: true }).first().waitFor()
  await page.waitForTimeout(1_500) // the page's picture
}

async function endDesk(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${routes.review()}?q=nobody`)
  await page.locator('[data-desk] [role=status]').first().waitFor()
}

/** The list with its filters: over the CV where it is a rail, a part of its own on phones. */
async function openDeskList(page: Page, url: string): Promise<void> {
  await openDesk(page, url)
  const ways = [
    page.getByRole('button', { name: /^(Candidates, search and filters|Kandidat, pencarian, dan filter)$/ }),
    page.getByRole('radio', { name: /^(Candidates|Kandidat)$/ }),
  ]
  for (const way of ways) if (await way.isVisible()) await way.click()
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Filter/ })
    .click()
  await page
    .getByRole('button', { name: /^(Status)/ })
    .filter({ visible: true })
    .waitFor()
}

async function openDeskCv(page: Page, url: string): Promise<void> {
  await openDesk(page, url)
  const cv = page.getByRole('radio', { name: 'CV' }).filter({ visible: true })
  if ((await cv.count()) > 0) await cv.click()
}

/** Decides on one made-up person, once; the sum of the sitting stays. */
async function finishDesk(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${routes.review()}?q=Putri`)
  const name = page.locator('[data-desk-pane=current] h2')
  const sum = page.locator('main [role=status] h2')
  await name.or(sum).first().waitFor()
  if (await name.first().isVisible()) await page.keyboard.press('a')
  await sum.waitFor()
}

async function openMenu(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.dashboard)
  await page.locator('main').waitFor()
  const menu = page.getByRole('button', { name: /^(Open menu|Buka menu)$/ })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('button', { name: /^(Settings|Pengaturan)$/ })
    .last()
    .click()
}

async function openPalette(page: Page, url: string, typed: string): Promise<void> {
  await page.goto(url + routes.dashboard)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.fill(typed)
  if (typed !== '') await page.getByRole('group', { name: /^(Candidates|Kandidat)$/ }).waitFor()
}

/** By the e-mail of a made-up candidate. */
async function findPerson(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.person)
  await page.getByRole('textbox', { name: /^E-?mail/ }).fill('dewi.siregar@example.com')
  await page.getByRole('button', { name: /^(Search|Cari)$/ }).click()
  await page.getByRole('heading', { name: /^(What is held|Yang disimpan)/ }).waitFor()
}

async function openJob(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.jobs)
  await page.getByRole('link', { name: 'Backend Engineer' }).first().click()
  await page.getByRole('slider').first().waitFor()
}

async function askForBatchName(page: Page, url: string): Promise<void> {
  await openJob(page, url)
  await page.getByRole('button', { name: /^(Rename|Ubah nama) / }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

/** It stays closed: no other screen of the tour needs it open. */
async function closeJob(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${routes.jobs}?show=closed`)
  await page.getByRole('link', { name: 'Analis Keuangan' }).first().click()
  const button = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  const reopen = button(/^(Reopen job|Buka kembali lowongan)$/)
  const close = button(/^(Close job|Tutup lowongan)$/)
  await reopen.or(close).waitFor()
  if (await close.isVisible()) await close.click()
  await reopen.waitFor()
}

async function askToScreenAgain(page: Page, url: string): Promise<void> {
  await openJob(page, url)
  await page
    .getByRole('button', { name: /^(Screen again|Saring ulang)$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('dialog').getByRole('heading').waitFor()
}

async function screenAgain(page: Page, url: string): Promise<void> {
  await askToScreenAgain(page, url)
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('region', { name: /^(Screening again|Penyaringan ulang)$/ }).waitFor()
}

async function select(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.results({ status: '2' }))
  await page.getByRole('article').first().waitFor()
  const filters = page.getByRole('button', { name: /^Filters?/ })
  if (await filters.isVisible()) await filters.click()
  await page.getByRole('button', { name: /^(Select|Pilih)$/ }).click()
  for (const at of [0, 1]) await page.getByRole('article').nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^(Reason for rejection|Alasan penolakan)$/ }).click()
  await page.getByRole('menuitemradio').first().waitFor()
}

async function compare(page: Page, url: string): Promise<void> {
  await openJob(page, url)
  const jobId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(url + routes.results({ jobId: jobId!, status: '2' }))
  const links = page.locator('article a.card-name')
  await links.nth(1).waitFor()
  const addresses = await links.evaluateAll((all) => all.slice(0, 2).map((link) => link.getAttribute('href') ?? ''))
  const ids = addresses.map((address) => new URL(address, url).pathname.split('/').at(-1)!)
  await page.goto(url + routes.compare(ids))
  await page.getByRole('table').waitFor()
}

async function openCandidate(page: Page, url: string, name = 'Dewi'): Promise<void> {
  await page.goto(`${url}${routes.results()}?q=${name}`)
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor()
}

async function openSums(page: Page, url: string): Promise<void> {
  await openCandidate(page, url)
  await page.getByRole('button', { name: /^(How the scores come about|Asal nilai ini)$/ }).click()
  await page.getByText(/÷/).first().scrollIntoViewIfNeeded()
}

async function openText(page: Page, url: string): Promise<void> {
  await openCandidate(page, url)
  await page.getByRole('button', { name: /1a/ }).first().click()
}

async function openPages(page: Page, url: string): Promise<void> {
  await openCandidate(page, url)
  const cv = page.getByRole('radio', { name: 'CV' })
  if (await cv.isVisible()) await cv.click()
  await page.getByRole('tab', { name: /^(Pages|Halaman)$/ }).click()
  await page.locator('[data-page="1"] span').first().waitFor()
}

async function openUpload(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.upload())
  await page.getByRole('button', { name: /^(Job|Lowongan) (Select|Pilih)/ }).click()
  await page.getByRole('option', { name: 'Backend Engineer' }).click()
  await page.getByRole('textbox', { name: /^(Batch name|Nama batch)$/ }).fill('Gelombang 3, Desember')
  const files = [...engineers.slice(0, 3), ...analysts.slice(0, 1)]
  await chooseFiles(
    page,
    files.map(({ name, content }) => ({ name, buffer: content, mimeType: '' })),
  )
}

/** Simulates dragging a file over the page. */
async function holdOver(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.upload())
  await page.getByRole('textbox').first().waitFor()
  await page.evaluate(`
    const held = new DataTransfer()
    held.items.add(new File(['cv'], 'cv.pdf'))
    window.dispatchEvent(new DragEvent('dragover', { dataTransfer: held, cancelable: true }))
  `)
}

async function fillFromTemplate(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.newJob)
  await page.getByRole('button', { name: /^(Start from a template|Mulai dari templat)/ }).click()
  await page.getByRole('option', { name: /^(Nurse|Perawat)$/ }).click()
}

async function readAdvertisement(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.newJob)
  await page.getByRole('button', { name: /^(From an advertisement|Dari iklan lowongan)$/ }).click()
  const lines = ['Kasir', 'Persyaratan', '- Wanita, minimal 1 tahun sebagai kasir', '- SMA/SMK', '- Jujur dan teliti']
  await page.getByRole('dialog').getByRole('textbox').fill(lines.join('\n'))
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}

/** A correction to a language, the type with the most fields, and one that its words have lost. */
async function correctCriterion(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.newJob)
  for (const n of [1, 2]) {
    await page.getByRole('button', { name: new RegExp(`^(Change how criterion|Ubah cara membaca kriteria) ${n}`) }).click()
    await page.getByRole('button', { name: /^(Type|Jenis)/ }).click()
    await page.getByRole('option', { name: /^(Language|Bahasa)$/ }).click()
    await page.getByRole('button', { name: /^(Level or test|Tingkat atau tes)/ }).click()
    await page.getByRole('option', { name: 'TOEFL ITP' }).click()
    if (n === 1) await page.getByRole('button', { name: /^(Done|Selesai)$/ }).click()
  }
  await page.getByRole('textbox', { name: /^(Criterion|Kriteria) 1$/ }).fill('English')
}

async function openNewJob(page: Page, url: string): Promise<void> {
  await page.goto(url + routes.upload())
  await page.getByRole('button', { name: /^(New job|Lowongan baru)$/ }).click()
}

/** Leaves a decision and an upload in the outbox, without a connection. */
export async function leaveWaiting(page: Page, url: string): Promise<void> {
  await openCandidate(page, url)
  await page
    .getByRole('button')
    .filter({ visible: true, hasText: /^(Accept|Terima)/ })
    .click()
  await page
    .getByRole('button')
    .filter({ visible: true, hasText: /^(Undo|Urungkan)/ })
    .first()
    .waitFor()
  await openUpload(page, url)
  const left = page.waitForURL(({ pathname }) => pathname === routes.results())
  await page.locator('button[type=submit]:visible').click()
  await left
}
