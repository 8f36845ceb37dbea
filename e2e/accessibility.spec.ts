import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { fillDemo } from '../tools/demo/fill.ts'
import { screens, type Screen } from '../tools/screenshots/screens.ts'
import { sizes } from '../tools/screenshots/shots.ts'
import { visit } from '../tools/screenshots/visit.ts'
import { expect, test } from './fixtures.ts'
import { makeKnown } from './steps.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const everyScreen = { what: 'every screen', isMeant: () => true }
const theDesk = { what: 'the desk', isMeant: ({ name }: Screen) => name.startsWith('desk') }

for (const { size, theme, language, what, isMeant } of [
  { size: 'laptop', theme: 'light', language: 'en', ...everyScreen },
  { size: 'laptop', theme: 'dark', language: 'id', ...everyScreen },
  { size: 'phone', theme: 'light', language: 'id', ...everyScreen },
  { size: 'phone', theme: 'dark', language: 'en', ...everyScreen },
  { size: 'tablet', theme: 'light', language: 'en', ...theDesk },
  { size: 'tablet', theme: 'dark', language: 'id', ...theDesk },
] as const) {
  test(`${what} meets WCAG 2.2 AA: ${size}, ${theme}, ${language}`, async ({ browser, server }) => {
    test.setTimeout(360_000)
    await fillDemo(server)
    const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' })
    await makeKnown(context, server)
    const found: string[] = []

    await visit(
      context,
      server.url,
      screens.filter(isMeant).map((screen) => ({ screen, theme, language })),
      async (page, { screen }) => {
        for (const violation of await violationsOn(page)) found.push(`${screen.name}: ${violation}`)
      },
    )

    expect(found).toEqual([])
    await context.close()
  })
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html.slice(0, 200)}`))
}
