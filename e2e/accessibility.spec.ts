import type { Language } from '../shared/screening/language.ts'
import { fillDemo } from '../tools/demo/fill.ts'
import { screens, type Screen } from '../tools/screenshots/screens.ts'
import { sizes, type Size } from '../tools/screenshots/shots.ts'
import { visit } from '../tools/screenshots/visit.ts'
import { violationsOn, wcag } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { makeKnown } from './steps.ts'

test.use({ serviceWorkers: 'allow' }) // some screens are opened without a connection

/** All that the theme can change. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** The screens that a phone opens in another way, or shows other parts of. */
const OTHER_ON_A_PHONE = [
  'menu',
  'results-selecting',
  'candidate',
  'candidate-pages',
  'desk',
  'desk-list',
  'desk-cv',
  'upload',
  'outbox',
]

/** In the other language, too, since its words are longer. */
const tours: {
  size: Size
  language: Language
  what: string
  isMeant: (screen: Screen) => boolean
  alsoIn: (screen: Screen) => Size[]
}[] = [
  {
    size: 'laptop',
    language: 'en',
    what: 'every screen',
    isMeant: () => true,
    alsoIn: ({ name }) => (name.startsWith('desk') ? ['tablet', 'phone'] : ['phone']),
  },
  {
    size: 'phone',
    language: 'id',
    what: 'what differs on a phone',
    isMeant: ({ name }) => OTHER_ON_A_PHONE.includes(name),
    alsoIn: () => [],
  },
]

test('a violation is found, only within the part that is looked at', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Saring</title><main><h1>Saring</h1></main><p><img src="none"></p></html>')

  expect(await violationsOn(page, { tags: wcag })).toEqual(['image-alt at <img src="none">'])
  expect(await violationsOn(page, { rules: ofColours })).toEqual([])
  expect(await violationsOn(page, { within: 'main', tags: wcag })).toEqual([])
})

for (const { size, language, what, isMeant, alsoIn } of tours) {
  test(`${what} meets WCAG 2.2 AA in both themes and at each width: ${size}, ${language}`, async ({ browser, server }) => {
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
        for (const width of [size, ...alsoIn(screen)]) {
          await page.setViewportSize(sizes[width].viewport)
          await page.emulateMedia({ colorScheme: 'light' })
          for (const violation of await violationsOn(page, { tags: wcag })) found.push(`${screen.name}, ${width}: ${violation}`)
          await page.emulateMedia({ colorScheme: 'dark' })
          for (const violation of await violationsOn(page, { rules: ofColours }))
            found.push(`${screen.name}, ${width}, dark: ${violation}`)
        }
        await page.setViewportSize(sizes[size].viewport)
      },
    )

    expect(found).toEqual([])
    await context.close()
  })
}
