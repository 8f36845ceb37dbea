import type { Page } from '@playwright/test'
import axeCore, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core'

interface Look {
  /** A selector: only what lies within is looked at. */
  within?: string
  /** Only these rules, by id. Without them and `tags`, all that axe has. */
  rules?: string[]
  /** Only the rules with one of these tags. */
  tags?: string[]
  /** All rules but these. */
  except?: string[]
}

/** The tags of the rules for WCAG 2.2 A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Violations of accessibility, each as a rule's id with the HTML of an element. Without frames, of which the app has none. Axe is
 * run without its adapter for Playwright, which sends it to the page each time and returns every element that passes.
 */
export async function violationsOn(page: Page, { within = 'html', rules, tags, except = [] }: Look = {}): Promise<string[]> {
  const options: RunOptions = {
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    iframes: false,
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(
    async ([part, how]) => {
      const { axe } = window as unknown as { axe: { run: (part: ElementContext, how: RunOptions) => Promise<AxeResults> } }
      const { violations } = await axe.run(part, how)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html.slice(0, 200)}`))
    },
    [within, options] as const,
  )
}
