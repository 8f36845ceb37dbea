// Impact ratios by groups that a user supplies.
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { putCandidates } from './many-candidates.ts'
import { callAs, makeJob, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('impact ratios are counted without a connection from a file of groups, of which nothing is sent or stored', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.url)
  const jobId = await makeJob(page, server.url)
  await putCandidates(page, server.url, 10)
  const call = await callAs(page, server.url)
  const candidates = (await (await call('/cv-screening')).json()) as { id: string; fileName: string }[]
  for (const { id, fileName } of candidates) {
    const isAccepted = ['candidate-0.pdf', 'candidate-1.pdf', 'candidate-2.pdf', 'candidate-5.pdf'].includes(fileName)
    const headers = { 'content-type': 'application/json' }
    const answer = await call(`/cv-screening/${id}/status`, { method: 'PUT', headers, body: `{"status":${isAccepted ? 4 : 5}}` })
    expect(answer.status).toBe(200)
  }
  await page.goto(`${server.url}/jobs/${jobId}`)
  for (const decided of ['4', '6']) await expect(page.getByRole('link', { name: decided, exact: true })).toBeVisible()
  await isReadyOffline(page)
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Impact ratio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impact ratio by group' })
  const opened = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a CSV file' }).click()
  const rows = candidates.map(({ fileName }) => `C:\\CVs\\${fileName};${/[0-4]\.pdf$/.test(fileName) ? 'Women' : 'Men'}`)
  const buffer = Buffer.from(`\uFEFFFile;Gender\r\n${rows.join('\r\n')}\r\n`)
  await (await opened).setFiles([{ name: 'groups.csv', mimeType: 'text/csv', buffer }])

  const decisions = dialog.getByRole('table', { name: 'By decision' })
  await expect(decisions.getByRole('row', { name: /^Women/ })).toHaveText('Women55360%1')
  await expect(decisions.getByRole('row', { name: /^Men/ })).toHaveText('Men55120%0.333, under 0.8')
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^Impact-ratio-Backend-Engineer-.*\.csv$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})
