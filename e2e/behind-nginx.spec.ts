// Two servers on one host behind the nginx of docs/hardening.md: one at the root, one below a path.
import type { Page } from '@playwright/test'
import { documentedSettings, hasNginx, runNginx } from '../server/test/nginx.ts'
import { startOpenIdProvider } from '../server/test/openid-provider.ts'
import { freePort } from '../tools/free-port.ts'
import { expect, startServer, test as base } from './fixtures.ts'
import { aCv } from './proxied.ts'
import { callAs, makeJob, showJobs, upToDate, uploadCvs } from './steps.ts'
import { isReadyOffline } from './worker.ts'

/** Serves all tests of a worker, one after another. */
interface Host {
  root: string
  below: string
}

const test = base.extend<object, { host: Host }>({
  host: [
    async ({ databaseServer }, provide) => {
      const [port, atRoot, atPath] = [await freePort(), await freePort(), await freePort()]
      const host = { root: `http://localhost:${port}`, below: `http://localhost:${port}/hr/saring` }
      const provider = await startOpenIdProvider(Object.values(host))
      const settings = (at: number, publicUrl: string) => ({
        PORT: String(at),
        PUBLIC_URL: publicUrl,
        TRUST_PROXY: '1',
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        TEAM_ACCOUNTS: 'rina@example.com',
      })
      const servers = [
        await startServer(databaseServer, settings(atRoot, host.root)),
        await startServer(databaseServer, settings(atPath, host.below)),
      ]
      const nginx = await runNginx(await documentedSettings(port, { '/': atRoot, '/hr/saring/': atPath }))
      await provide(host)
      await nginx.end()
      for (const server of servers) await server.end()
      await provider.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
test.use({ serviceWorkers: 'allow' })

test.skip(!hasNginx, 'nginx is not installed: apt-get install nginx.')

for (const where of ['root', 'below'] as const) {
  test(`through nginx a file of 10 MB arrives whole, and another page hears of changes within a second: ${where}`, async ({
    page,
    browser,
    host,
  }) => {
    const url = host[where]
    await signIn(page, url)
    await makeJob(page, url)
    await showJobs(page, url)
    const other = await (await browser.newContext()).newPage()
    await signIn(other, url)
    await other.goto(`${url}/screening`)
    await expect(upToDate(other)).toBeVisible()
    const cv = aCv('Dewi Lestari', 10 * 1024 * 1024)

    await uploadCvs(page, url, 'November', [cv])

    const card = other.getByRole('article').filter({ hasText: 'Dewi Lestari' })
    await expect(card.getByText('Completed')).toBeVisible({ timeout: 60_000 })
    const call = await callAs(page, url)
    const [candidate] = (await (await call('/cv-screening')).json()) as { id: string }[]
    const original = Buffer.from(await (await call(`/cv-screening/${candidate!.id}/file`)).arrayBuffer())
    expect(original.equals(cv.buffer)).toBe(true)
    expect(await msUntilHeard(call, candidate!.id)).toBeLessThan(1000)
    await other.context().close()
  })
}

test('two apps on one host keep everything in the browser apart, and each opens without a network', async ({
  page,
  context,
  host,
}) => {
  await signIn(page, host.root)
  await isReadyOffline(page)
  const ofRoot = await keptIn(page)

  await signIn(page, host.below)
  await isReadyOffline(page)
  await makeJob(page, host.below, 'Accountant')
  await showJobs(page, host.below, 'Accountant')
  await expect(upToDate(page)).toBeVisible()

  const added = (await keptIn(page)).filter((name) => !ofRoot.includes(name))
  expect(ofRoot.filter((name) => name.includes('/hr/saring'))).toEqual([])
  expect(added.length).toBeGreaterThan(5)
  expect(added.filter((name) => !name.includes('/hr/saring'))).toEqual([])
  expect((await context.cookies([host.root])).filter(({ path }) => path.startsWith('/hr'))).toEqual([])
  await context.setOffline(true)
  await page.goto(`${host.below}/jobs`)
  await expect(page.getByRole('heading', { name: 'Accountant', exact: true })).toBeVisible()
  await page.goto(`${host.root}/jobs`)
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible()
  await expect(page.locator('[class*=animate-pulse]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Accountant', exact: true })).toHaveCount(0)
})

test('below a path the installed app, its links and unknown addresses stay there', async ({ page, host }) => {
  await signIn(page, host.below)
  await isReadyOffline(page)

  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
    const { id, start_url, scope, share_target, icons } = await (await fetch(link.href)).json()
    return { id, start_url, scope, action: share_target.action, icon: icons[0].src }
  })
  const scope = await page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname)

  expect(scope).toBe('/hr/saring/')
  expect(manifest).toEqual({
    id: '/hr/saring/',
    start_url: '/hr/saring/dashboard',
    scope: '/hr/saring/',
    action: '/hr/saring/share-target',
    icon: '/hr/saring/icons/any-192.png',
  })
  await page.getByRole('link', { name: 'Jobs' }).first().click()
  await expect(page).toHaveURL(`${host.below}/jobs`)
  await page.goto(`${host.below}/nowhere`)
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.goto(new URL(host.below).origin)
  await expect(page.getByRole('heading', { name: 'Sign in to Saring' })).toBeVisible()
})

/** Through the provider's popup, which asks nothing. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: /^Sign in with/ }).click()
  await expect(page).toHaveURL(`${url}/dashboard`)
}

/** The names of everything that this origin keeps in the browser. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...Object.keys(localStorage).map((name) => `stored ${name}`),
  ])

/** Milliseconds from the beginning of a change to the event about it, on a stream that stays open. */
async function msUntilHeard(call: Awaited<ReturnType<typeof callAs>>, candidateId: string): Promise<number> {
  const ended = new AbortController()
  const stream = await call('/events', { signal: ended.signal })
  const heardAt: number[] = []
  const listening = (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream()))
      if (chunk.includes('moved')) heardAt.push(performance.now())
  })().catch(() => undefined) // it is aborted
  const beganAt = performance.now()
  expect((await call(`/cv-screening/${candidateId}/tags/heard`, { method: 'PUT' })).ok).toBe(true)
  const firstAfter = () => heardAt.find((at) => at > beganAt)
  await expect.poll(firstAfter).toBeDefined()
  ended.abort()
  await listening
  return firstAfter()! - beganAt
}
