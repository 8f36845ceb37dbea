import type { Page } from '@playwright/test'
import { pdf } from '../server/test/documents/pdf.ts'
import { freePort } from '../tools/free-port.ts'
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts'
import { expect, startServer, test as base } from './fixtures.ts'
import { makeKnown } from './steps.ts'

/** A server behind a network that can be cut; its address is the proxy's. */
export const test = base.extend<{ network: CuttingProxy }>({
  network: async ({ context, databaseServer }, provide) => {
    const proxy = await startCuttingProxy()
    const port = await freePort()
    const server = await startServer(databaseServer, { PORT: String(port), PUBLIC_URL: proxy.url })
    proxy.leadTo(port)
    await makeKnown(context, server)
    await provide(proxy)
    await proxy.close()
    await server.end()
  },
})

/** A PDF of this many bytes, most of them a comment before the trailer. */
export function aCv(name: string, bytes = 0) {
  const document = pdf({
    pages: [[name, `${name.toLowerCase().replace(' ', '.')}@example.com`, 'EXPERIENCE', 'Built services with Node.js']],
  })
  const end = document.subarray(document.lastIndexOf('startxref'))
  const padding = Buffer.alloc(Math.max(0, bytes - document.length - end.length - 1), `% ${name} `)
  const buffer = bytes > 0 ? Buffer.concat([document, padding, Buffer.from('\n'), end]) : document
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer }
}

/** Opens the outbox without a reload, once the app knows that the request was lost. */
export async function untilWaiting(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Outbox/ })
    .first()
    .click()
  await expect(
    page
      .getByText(/next try at|Waits for a connection|Kept on this device/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
}

/** What the server itself has, asked without the app. */
export const askServer = <Answer>(page: Page, place: string): Promise<Answer> =>
  page.evaluate(async (place) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    return (await fetch(place, { headers, cache: 'no-store' })).json()
  }, place)
