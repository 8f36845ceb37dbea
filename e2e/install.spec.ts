import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('the browser finds the app installable, in both languages and under one identity', async ({ page, server, request }) => {
  await page.goto(server.url)
  await isReadyOffline(page)

  const english = await manifestOf(page)
  expect(english).toMatchObject({ errors: [], path: '/manifest.webmanifest', id: '/', name: 'Saring: CV screening', lang: 'en' })
  expect(await installabilityErrors(page)).toEqual([])

  await page.getByRole('radio', { name: 'Indonesia' }).click()
  await expect.poll(async () => (await manifestOf(page)).path).toBe('/manifest.id.webmanifest')
  const indonesian = await manifestOf(page)
  expect(indonesian).toMatchObject({ errors: [], id: '/', name: 'Saring: penyaringan CV', lang: 'id' })
  expect(await installabilityErrors(page)).toEqual([])
  expect(indonesian.shortcuts.map(({ name }) => name)).toEqual(['Lowongan baru', 'Unggah CV', 'Menunggu keputusan'])

  for (const manifest of [english, indonesian]) {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable', '512x512 monochrome']),
    )
    expect(manifest.share_target.action).toBe('/share-target')
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots])
      expect(await sizeOf(request, server.url + src)).toBe(sizes)
    for (const { url } of manifest.shortcuts) {
      await page.goto(server.url + url)
      await expect(page.getByRole('button', { name: /Masuk dengan|Sign in with/ })).toBeVisible() // the app's own paths show the sign-in
    }
  }
})

interface Manifest {
  id: string
  name: string
  lang: string
  icons: { src: string; sizes: string; purpose: string }[]
  screenshots: { src: string; sizes: string }[]
  shortcuts: { name: string; url: string }[]
  share_target: { action: string }
}

/** The manifest as the browser parsed it, with the errors that it found. */
async function manifestOf(page: Page): Promise<Manifest & { path: string; errors: unknown[] }> {
  const protocol = await page.context().newCDPSession(page)
  const { url, errors, data } = await protocol.send('Page.getAppManifest')
  await protocol.detach()
  return { ...(JSON.parse(data ?? '{}') as Manifest), path: new URL(url).pathname, errors }
}

async function installabilityErrors(page: Page): Promise<unknown[]> {
  const protocol = await page.context().newCDPSession(page)
  const { installabilityErrors: errors } = await protocol.send('Page.getInstallabilityErrors')
  await protocol.detach()
  // A test's context is incognito, where browsers install nothing: that one error is expected.
  return errors.filter(({ errorId }) => errorId !== 'in-incognito')
}

/** Width and height of a PNG, from its IHDR chunk. */
async function sizeOf(request: { get(url: string): Promise<{ body(): Promise<Buffer> }> }, url: string): Promise<string> {
  const bytes = await (await request.get(url)).body()
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}
