import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Looks for violations of accessibility, within the page: else each look opens a page to sum up the frames, of which the app has none. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()
