// The list of results: filters and their history, search, "read first", exports, and what it says about scores.
import fs from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { pdf } from '../server/test/documents/pdf.ts'
import { tabTo } from './by-hand.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { putCandidates } from './many-candidates.ts'
import { callAs, makeJob, signIn, uploadCvs } from './steps.ts'

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })
const cards = (page: Page): Locator => page.getByRole('article')
const allOf = async <Row>(page: Page, url: string, place: string): Promise<Row[]> =>
  (await (await callAs(page, url))(place)).json() as Promise<Row[]>

test.describe('with two jobs', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('filters, their history, and what a search counts', async ({ page, server }) => {
    await signIn(page, server.url)
    await makeJob(page, server.url)
    await putCandidates(page, server.url, 3)
    await makeJob(page, server.url, 'Accountant')
    const [batch] = await allOf<{ id: string; jobId: string }>(page, server.url, '/batches')
    const jobs = await allOf<{ id: string; title: string }>(page, server.url, '/jobs')
    const other = jobs.find(({ title }) => title === 'Accountant')!

    await test.step('a batch of another job shows nobody, as the tabs say', async () => {
      await page.goto(`${server.url}/screening?jobId=${other.id}&batchId=${batch!.id}`)
      await expect(page.getByText('No candidates found')).toBeVisible()
      await expect(tab(page, 'All 0')).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
    })

    await test.step('Back restores the filters before, but not the letters of a search', async () => {
      await page.goto(`${server.url}/screening`)
      await tab(page, 'Completed').click()
      await page.getByRole('button', { name: 'Job All jobs' }).click()
      await page.getByRole('option', { name: 'Backend Engineer' }).click()
      await expect(page).toHaveURL(/jobId=/)
      await page.getByRole('searchbox').pressSequentially('candidate1@')
      await expect(cards(page)).toHaveCount(1)
      await page.goBack()
      await expect(page).toHaveURL(`${server.url}/screening?status=completed`)
      await expect(cards(page)).toHaveCount(3)
      await page.goBack()
      await expect(page).toHaveURL(`${server.url}/screening`)
    })

    await test.step('the arrow at the top goes back to the list as it was left', async () => {
      await tab(page, 'Completed').click()
      await page.getByRole('link', { name: 'Upload CVs' }).filter({ visible: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Upload CVs' })).toBeVisible()
      await page.getByRole('link', { name: 'Back' }).filter({ visible: true }).click()
      await expect(page).toHaveURL(`${server.url}/screening?status=completed`)
    })

    await test.step('tabs count what a search shows, and a button empties the field', async () => {
      await page.goto(`${server.url}/screening`)
      await page.getByRole('searchbox').fill('candidate2@')
      await expect(cards(page)).toHaveCount(1)
      await expect(tab(page, 'All 1')).toBeVisible()
      await expect(tab(page, 'Completed 1')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await expect(tab(page, 'All 3')).toBeVisible()
    })

    await test.step('a search finds tags', async () => {
      const [first] = await allOf<{ id: string; name: string }>(page, server.url, '/cv-screening')
      const call = await callAs(page, server.url)
      expect((await call(`/cv-screening/${first!.id}/tags/${encodeURIComponent('Surabaya')}`, { method: 'PUT' })).ok).toBe(true)
      await page.getByRole('searchbox').fill('surab')
      await expect(cards(page)).toHaveCount(1)
      await expect(page.getByRole('article', { name: first!.name })).toBeVisible()
      expect(await allOf(page, server.url, '/cv-screening?search=surab')).toHaveLength(1)
    })

    await test.step('every screen with scores says that keywords made them', async () => {
      const ids = (await allOf<{ id: string }>(page, server.url, '/cv-screening')).map(({ id }) => id)
      for (const place of ['/dashboard', '/screening', `/screening/compare?ids=${ids.slice(0, 2).join(',')}`]) {
        await page.goto(server.url + place)
        await expect(page.getByText('Scores by keywords, without a model')).toBeVisible()
      }
      await page.goto(`${server.url}/dashboard`)
      await expect(page.getByText('3 of 3 matched: scored, not decided')).toBeVisible()
    })

    await test.step('one person in two jobs is told of on both cards', async () => {
      const call = await callAs(page, server.url)
      const file = pdf({ pages: [['Candidate Number1', 'candidate1@example.com', 'EXPERIENCE', 'Kept the books']] })
      const form = new FormData()
      for (const [name, value] of Object.entries({ jobId: other.id, batchName: 'Again', language: 'en' }))
        form.append(name, value)
      form.append('file', new Blob([new Uint8Array(file)]), 'again.pdf')
      expect((await call('/files/upload', { method: 'POST', body: form })).status).toBe(201)
      await page.goto(`${server.url}/screening`)
      await expect(cards(page)).toHaveCount(4)
      await expect(page.getByText('also in 1 other job')).toHaveCount(2)
      await page.goto(`${server.url}/review`)
      await expect(page.getByRole('list', { name: 'Candidates' }).getByText('also in 1 other job')).toHaveCount(2)
    })
  })

  test('an export has tags, notes, who decided and a link, and says what is not on the device', async ({
    page,
    context,
    server,
  }) => {
    await signIn(page, server.url)
    await makeJob(page, server.url)
    await putCandidates(page, server.url, 1)
    const [one] = await allOf<{ id: string }>(page, server.url, '/cv-screening')
    const call = await callAs(page, server.url)
    expect((await call(`/cv-screening/${one!.id}/tags/shortlist`, { method: 'PUT' })).ok).toBe(true)
    await page.goto(`${server.url}/screening/candidate/${one!.id}`)
    await page.getByRole('textbox', { name: 'New note' }).fill('Call her on Monday')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('button', { name: 'Accept' }).filter({ visible: true }).click()
    await expect.poll(async () => (await allOf<{ status: number }>(page, server.url, '/cv-screening'))[0]?.status).toBe(4)
    await page.goto(`${server.url}/screening`)
    await expect(page.getByText('1 note')).toBeVisible()

    const online = await exportCsv(page)
    await context.setOffline(true)
    const offline = await exportCsv(page)

    expect(online).toContain('Decided by,Decided at,Reason for the rejection,Tags,Notes,')
    expect(online).toMatch(/Accepted.*Rina Prameswari,.*,shortlist,Rina Prameswari: Call her on Monday,/)
    expect(online).toContain(`${server.url}/screening/candidate/${one!.id}`)
    expect(offline).toContain('Call her on Monday')
  })
})

async function exportCsv(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this list' }).click()
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
  return fs.readFile((await (await saved).path())!, 'utf8')
}

test.describe('read first', () => {
  test('nothing gives the evaluation away before the CV was read, on any size and on the desk', async ({ page, server }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, server.url)
    await makeJob(page, server.url)
    await uploadCvs(page, server.url, 'November', someCvs())
    await expect(cards(page).filter({ hasText: 'Completed' })).toHaveCount(3, { timeout: 40_000 })
    await page.getByRole('checkbox', { name: /^Read first/ }).check()
    const dewi = page.getByRole('article', { name: 'Dewi Lestari' })
    const marks = page.locator('mark, .page-mark')
    const haveRead = page.getByRole('button', { name: 'I have read it, show the scores' }).filter({ visible: true })
    const open = page.getByRole('button', { name: 'Open the CV text' }).filter({ visible: true })

    await test.step('a card offers to read the CV in place of a decision, also by key', async () => {
      await expect(dewi.getByText('Scores show once you have opened the CV.')).toBeVisible()
      await expect(dewi.getByRole('button', { name: /Accept|Reject/ })).toHaveCount(0)
      await page.keyboard.press('j')
      await page.keyboard.press('r')
      await expect(page.getByRole('article').filter({ hasText: 'Rejected' })).toHaveCount(0)
    })

    await test.step('on the desk at 1100 px the CV beside has no marks, and opening it is not asked for', async () => {
      await page.setViewportSize({ width: 1100, height: 800 })
      await page.goto(`${server.url}/review`)
      await page.getByRole('list', { name: 'Candidates' }).getByRole('button', { name: /Dewi/ }).click()
      await expect(haveRead).toBeVisible()
      await expect(open).toHaveCount(0)
      await page.getByRole('tab', { name: 'Text' }).click()
      await expect(page.locator('[data-desk-pane=current]').getByText('EXPERIENCE').first()).toBeVisible()
      await expect(marks).toHaveCount(0)
    })

    await test.step('beside the CV the page does not ask to open it, and marks come with the scores', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${server.url}/screening`)
      await dewi.getByRole('link', { name: 'Read the CV' }).click()
      await expect(page.getByText('The CV is beside this, without marks.')).toBeVisible()
      await expect(page.getByText('until you have opened').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByText('Built payment services with Node.js').first()).toBeVisible()
      await expect(marks).toHaveCount(0)
      await haveRead.click()
      await expect(page.locator('mark').first()).toBeVisible()
    })

    await test.step('on a phone the scores show on the way back from the CV, not before', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${server.url}/screening`)
      await page.getByRole('article', { name: 'Sekar Ayu' }).getByRole('link', { name: 'Read the CV' }).click()
      await open.click()
      await expect(page.getByText('Wrote Node.js services for a bank since 2022').first()).toBeVisible()
      await expect(marks).toHaveCount(0)
      await page.getByRole('radio', { name: 'Evaluation' }).check({ force: true })
      await expect(page.getByRole('region', { name: 'Evaluation' })).toBeVisible()
    })

    await test.step('on the desk of a phone the CV opens without marks', async () => {
      await page.goto(`${server.url}/review`)
      await page.getByRole('radio', { name: 'Candidates' }).check({ force: true })
      await page.getByRole('list', { name: 'Candidates' }).getByRole('button', { name: /Bagas/ }).click()
      await open.click()
      await expect(page.locator('[data-desk-pane=current]').getByText('Led a team of four')).toBeVisible()
      await expect(page.locator('[data-desk-pane=current]').locator('mark, .page-mark')).toHaveCount(0)
      await page.getByRole('radio', { name: 'Evaluation' }).check({ force: true })
      await expect(page.locator('[data-desk-pane=current]').getByRole('list', { name: 'Criteria' })).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the button that empties the search is large enough for a finger', async ({ page, server }) => {
    await signIn(page, server.url)
    await page.goto(`${server.url}/screening`)
    await page.getByRole('searchbox').fill('nobody')
    const clear = page.getByRole('button', { name: 'Clear search' })

    const { width, height } = (await clear.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await clear.tap()

    await expect(page.getByRole('searchbox')).toHaveValue('')
    await tabTo(page, page.getByRole('searchbox'))
  })
})

test.describe('while the model is away', () => {
  test.use({ settings: { SCREENING_ENGINE: 'ollama', OLLAMA_BASE_URL: 'http://127.0.0.1:9' } })

  test('a screening that waits again keeps its bar and shows no percent', async ({ page, server }) => {
    await signIn(page, server.url)
    await makeJob(page, server.url)
    let isScoring = true
    await page.route('**/api/sync?*', async (route) => {
      const answer = await route.fetch()
      const pulled = (await answer.json()) as { progress: Record<string, object> }
      if (!isScoring) return route.fulfill({ response: answer, json: pulled })
      const progress = Object.fromEntries(Object.keys(pulled.progress).map((id) => [id, { stage: 'scoring', done: 2, total: 4 }]))
      return route.fulfill({ response: answer, json: { ...pulled, progress } })
    })
    await uploadCvs(page, server.url, 'November', someCvs().slice(0, 1))
    await expect(page.getByRole('article').getByText('65%')).toBeVisible()

    isScoring = false
    await expect(page.getByRole('article').getByText('Waiting').first()).toBeVisible()

    await expect(page.getByRole('article').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65')
    await expect(page.getByRole('article').getByText(/\d%/)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // the server ends before the page does
  })
})

test('nothing is cut, outside of its card or bold without a reason: names, e-mails, columns and descriptions', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await uploadCvs(page, server.url, 'Applicants of the second wave, November', longOnes())
  await expect(cards(page).filter({ hasText: 'Completed' })).toHaveCount(2, { timeout: 40_000 })
  const [job] = await allOf<{ id: string }>(page, server.url, '/jobs')
  const people = await allOf<{ id: string }>(page, server.url, '/cv-screening')

  await test.step('a card keeps its checkbox inside, is as high as its content, and shows the whole e-mail', async () => {
    const card = cards(page).first()
    await card.hover()
    const [inside, outside] = [(await card.getByRole('checkbox').boundingBox())!, (await card.boundingBox())!]
    expect(inside.x + inside.width).toBeLessThanOrEqual(outside.x + outside.width)
    expect(inside.y).toBeGreaterThanOrEqual(outside.y)
    await page.goto(`${server.url}/screening/candidate/${people[0]!.id}`)
    expect(await isCut(page.getByRole('link', { name: /@a-rather-long/ }))).toBe(false)
  })

  await test.step('the upload begins where the other pages do', async () => {
    const left = async (place: string) => {
      await page.goto(server.url + place)
      return (await page.getByRole('heading', { level: 1 }).boundingBox())!.x
    }
    expect(await left('/screening/upload')).toBeCloseTo(await left(`/jobs/${job!.id}`), 0)
  })

  await test.step('at 820 px both compared columns are whole, no figure is bold, and a description has room', async () => {
    await page.setViewportSize({ width: 820, height: 900 })
    await page.goto(`${server.url}/screening/compare?ids=${people.map(({ id }) => id).join(',')}`)
    await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
    const figures = page.getByRole('row', { name: /^Overall score/ }).getByRole('cell')
    const weights = await figures.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fontWeight))
    expect(weights).toEqual(['400', '400'])
    await page.goto(`${server.url}/jobs/${job!.id}`)
    const described = page.getByRole('region', { name: 'Scoring matrix' }).getByRole('rowheader').first().getByRole('paragraph')
    expect((await described.boundingBox())!.width).toBeGreaterThan(250)
  })

  await test.step('at 320 px the dashboard shows the batch by its whole name', async () => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(`${server.url}/dashboard`)
    expect(await isCut(page.getByRole('link', { name: 'Applicants of the second wave, November', exact: true }))).toBe(false)
  })
})

const isCut = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)

const longOnes = () =>
  ['Dewi Lestari', 'Bagas Nugroho'].map((name) => ({
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: pdf({ pages: [[name, `${name.split(' ')[0]!.toLowerCase()}@a-rather-long.example.com`, 'EXPERIENCE', 'Node.js']] }),
  }))
