import { expect } from '@playwright/test'
import { aCv, askServer, test, untilWaiting } from './proxied.ts'
import { makeJob, showJobs, signIn, uploadCvs } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const SLICE = 1024 * 1024
const cv = aCv('Dewi Lestari', 5 * SLICE)
const cutAt = 0.63 * cv.buffer.length

test('scenario 20: an upload cut at 63 % resumes where it was, also after the page was closed', async ({
  page,
  context,
  network,
}) => {
  await signIn(page, network.url)
  await makeJob(page, network.url)
  await showJobs(page, network.url)
  await isReadyOffline(page)
  const cut = network.cutRequest(new RegExp(`^PUT /api/files/slices/.*offset=${3 * SLICE}$`), cutAt - 3 * SLICE)

  await uploadCvs(page, network.url, 'November', [cv])
  await cut
  await untilWaiting(page)
  await page.close()
  const before = offsets(network.seen()).length
  network.heal()
  const next = await context.newPage()
  await next.goto(`${network.url}/screening`)

  const card = next.getByRole('article').filter({ hasText: 'Dewi Lestari' })
  await expect(card.getByText('Completed')).toBeVisible({ timeout: 60_000 })
  expect(offsets(network.seen()).slice(before)).toEqual([3 * SLICE, 4 * SLICE])
  expect(network.seen().filter((head) => head === 'POST /api/files/upload')).toHaveLength(1)
  const [candidate, ...others] = await askServer<{ id: string }[]>(next, '/api/cv-screening')
  expect(others).toEqual([])
  const sha256 = await next.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    const bytes = await (await fetch(`/api/cv-screening/${id}/file`, { headers })).arrayBuffer()
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
  }, candidate!.id)
  expect(sha256).toEqual([...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(cv.buffer)))])
})

const offsets = (heads: string[]) => heads.flatMap((head) => /^PUT .*offset=(\d+)$/.exec(head)?.[1] ?? []).map(Number)
