// The job's page: its scores lead to the list of those within a range, and its activity tells a decision made offline.
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { putCandidates } from './many-candidates.ts'
import { callAs, makeJob, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a range of scores leads to its candidates, and a decision made offline is the latest activity', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 3)
  const call = await callAs(page, server.url)
  const [first] = (await (await call('/cv-screening')).json()) as { overallScore: number; jobId: string }[]
  const step = Math.floor(first!.overallScore / 10)
  expect(step).toBeGreaterThan(0)
  await page.goto(`${server.url}/jobs/${first!.jobId}`)
  await isReadyOffline(page)

  const scores = page.getByRole('region', { name: 'Overall scores' })
  await expect(scores).toContainText('3 candidates')
  await scores.getByRole('slider', { name: 'Overall score to' }).press('Home')
  await expect(scores.getByRole('status')).toHaveText('0 candidates from 0% to 9%')
  const bars = (await scores.getByRole('figure').boundingBox())!
  await page.mouse.move(bars.x + (bars.width * (step + 0.5)) / 10, bars.y + 60)
  await page.mouse.down()
  await page.mouse.move(bars.x + bars.width - 30, bars.y + 60)
  await page.mouse.up()
  await expect(scores.getByRole('status')).toHaveText(`3 candidates from ${step * 10}% to 100%`)
  expect(await violationsOn(page)).toEqual([])
  await context.setOffline(true)
  await scores.getByRole('link', { name: 'Show these 3' }).click()
  await expect(page).toHaveURL(new RegExp(`min=${step * 10}`))
  await expect(page.getByRole('article')).toHaveCount(3)

  const card = page.getByRole('article').first()
  const name = (await card.getByRole('link').first().textContent())!
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card).toContainText('Not sent yet')
  await page.goBack()
  const latest = page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem').first()
  await expect(latest).toContainText(`${name} · Accepted by Rina Prameswari`)
  await expect(latest).toContainText('Not sent yet')
  await latest.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
