import type { CDPSession, Page } from '@playwright/test'
import webPush from 'web-push'
import { findChromium, isFullChromium } from './chromium.ts'
import { expect, test } from './fixtures.ts'
import { openDashboard, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow', launchOptions: await findChromium() })

const { publicKey, privateKey } = webPush.generateVAPIDKeys()

test.describe('with VAPID keys', () => {
  test.use({ settings: { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: 'mailto:admin@example.org' } })

  test('the worker shows pushed notifications in the language that came with them, and adds their numbers up', async ({
    page,
    context,
    server,
    launchOptions,
  }) => {
    test.skip(
      !isFullChromium(launchOptions.executablePath),
      "The headless shell from npm shows no notification of a push: install Debian's chromium or set CHROMIUM_PATH.",
    )
    await context.grantPermissions(['notifications'], { origin: server.url })
    await signIn(page, server.url)
    await openDashboard(page, server.url)
    await isReadyOffline(page)
    const deliver = await pushService(page, server.url)

    await deliver({ scored: 12, language: 'en' })
    await expect.poll(() => shownBy(page)).toEqual(['12 CVs are scored'])

    await deliver({ scored: 3, language: 'id' })
    await expect.poll(() => shownBy(page)).toEqual(['15 CV selesai dinilai'])
  })

  test('permission is asked for only from the menu, and with push the app no longer says that no data leaves the server', async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => {
      const ask = Notification.requestPermission.bind(Notification)
      Notification.requestPermission = () => {
        document.documentElement.dataset['asked'] = 'true'
        return ask()
      }
      // A headless browser answers "denied" without asking.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    })
    await page.goto(server.url)
    await expect(page.getByRole('button', { name: /Sign in with/ })).toBeVisible()
    await expect(page.getByText('CVs never leave your own server')).toHaveCount(0)
    await signIn(page, server.url)
    await openDashboard(page, server.url)
    await page.getByRole('button', { name: 'Settings' }).click()
    const entry = page.getByRole('menuitem', { name: 'Notify me when CVs are scored' })
    await expect(entry).toBeVisible()
    await expect(page.locator('html[data-asked]')).toHaveCount(0)

    await entry.click()

    await expect(page.locator('html[data-asked]')).toHaveCount(1)
  })
})

test('without VAPID keys the app does not mention notifications', async ({ page, server }) => {
  await page.goto(server.url)
  await expect(page.getByText('CVs never leave your own server')).toBeVisible()
  await signIn(page, server.url)
  await openDashboard(page, server.url)

  await page.getByRole('button', { name: 'Settings' }).click()

  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /notif/i })).toHaveCount(0)
})

/** Delivers a push message through the DevTools protocol instead of a push service. */
async function pushService(page: Page, origin: string) {
  const protocol = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(protocol, origin)
  return (message: object) =>
    protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

function registrationOf(protocol: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
    protocol.send('ServiceWorker.enable').catch(reject)
  })
}

const shownBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })
