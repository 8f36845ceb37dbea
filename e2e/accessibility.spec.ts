import { fillDemo } from '../tools/demo/fill.ts'
import { screens, type Screen } from '../tools/screenshots/screens.ts'
import { sizes } from '../tools/screenshots/shots.ts'
import { visit } from '../tools/screenshots/visit.ts'
import { violationsOn, wcag } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { makeKnown } from './steps.ts'

test.use({ serviceWorkers: 'allow' }) // some screens are opened without a connection

/** All that the theme can change. */
const ofColours = ['color-contrast', 'link-in-text-block']

const everyScreen = { what: 'every screen', isMeant: () => true }
const theDesk = { what: 'the desk', isMeant: ({ name }: Screen) => name.startsWith('desk') }

test('a violation is found, only within the part that is looked at', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Saring</title><main><h1>Saring</h1></main><p><img src="none"></p></html>')

  expect(await violationsOn(page, { tags: wcag })).toEqual(['image-alt at <img src="none">'])
  expect(await violationsOn(page, { rules: ofColours })).toEqual([])
  expect(await violationsOn(page, { within: 'main', tags: wcag })).toEqual([])
})

for (const { size, language, what, isMeant } of [
  { size: 'laptop', language: 'en', ...everyScreen },
  { size: 'phone', language: 'id', ...everyScreen },
  { size: 'tablet', language: 'id', ...theDesk },
] as const) {
  test(`${what} meets WCAG 2.2 AA in both themes: ${size}, ${language}`, async ({ browser, server }) => {
    test.setTimeout(600_000)
    await fillDemo(server)
    const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' })
    await makeKnown(context, server)
    const found: string[] = []

    await visit(
      context,
      server.url,
      screens.filter(isMeant).map((screen) => ({ screen, theme: 'light' as const, language })),
      async (page, { screen }) => {
        for (const violation of await violationsOn(page, { tags: wcag })) found.push(`${screen.name}: ${violation}`)
        await page.emulateMedia({ colorScheme: 'dark' })
        for (const violation of await violationsOn(page, { rules: ofColours })) found.push(`${screen.name}, dark: ${violation}`)
      },
    )

    expect(found).toEqual([])
    await context.close()
  })
}
