import { expect } from '@playwright/test'
import { aCv, askServer, test, untilWaiting } from './proxied.ts'
import { makeJob, showJobs, signIn, uploadCvs } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

interface Listed {
  id: string
  name: string
  status: number
  decidedBy: string | null
  decisionId: string | null
  version: number
}

test('scenario 4: a decision whose answer was lost is sent again and happens once', async ({ page, network }) => {
  await signIn(page, network.url)
  await makeJob(page, network.url)
  await showJobs(page, network.url)
  await isReadyOffline(page)
  await uploadCvs(page, network.url, 'November', [aCv('Dewi Lestari')])
  const card = page.getByRole('article').filter({ hasText: 'Dewi Lestari' })
  await expect(card.getByText('Completed')).toBeVisible({ timeout: 60_000 })
  const decided = /^PUT \/api\/cv-screening\/.*\/status$/
  const lost = network.cutAnswer(decided)

  await card.getByRole('button', { name: 'Accept' }).click()
  await lost
  await expect(card.getByText('Accepted')).toBeVisible()
  await untilWaiting(page)
  network.heal()

  // The page or the service worker sends it again, whichever is first.
  await expect(page.getByText('Everything is on the server')).toBeVisible({ timeout: 60_000 })
  expect(network.seen().filter((head) => decided.test(head)).length).toBeGreaterThan(1)
  const candidates = await askServer<Listed[]>(page, '/api/cv-screening')
  expect(candidates).toMatchObject([{ status: 4, decidedBy: 'Rina Prameswari' }])
})

for (const [kind, bytes] of [
  ['in one piece', 0],
  ['in slices', 2_500_000],
] as const) {
  test(`scenario 4: an upload ${kind} whose answer was lost arrives once, and its bytes are sent at most twice`, async ({
    page,
    network,
  }) => {
    await signIn(page, network.url)
    await makeJob(page, network.url)
    await showJobs(page, network.url)
    await isReadyOffline(page)
    const lost = network.cutAnswer(/^POST \/api\/files\/upload$/)

    await uploadCvs(page, network.url, 'November', [aCv('Dewi Lestari', bytes)])
    await lost
    await untilWaiting(page)
    network.heal()
    await expect(page.getByText('Everything is on the server')).toBeVisible({ timeout: 60_000 })

    const candidates = await askServer<Listed[]>(page, '/api/cv-screening')
    expect(candidates.map(({ name }) => name)).toHaveLength(1)
    expect(network.seen().filter((head) => head === 'POST /api/files/upload').length).toBeGreaterThan(1)
    expect(network.seen().filter((head) => head.startsWith('PUT /api/files/slices'))).toHaveLength(bytes > 0 ? 3 : 0)
  })
}
