import type { Locator, Page } from '@playwright/test'
import { routes } from '../client/app/routes.ts'
import { expect } from './fixtures.ts'
import { putCandidates } from './many-candidates.ts'
import { makeJob, signIn } from './steps.ts'

export const pane = (page: Page): Locator => page.locator('[data-desk-pane=current]')
export const nameOnDesk = (page: Page): Locator => pane(page).getByRole('heading', { level: 2 }).first()
export const dock = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).filter({ visible: true })

/** Signs in, puts screened candidates into a job, and opens its desk. */
export async function openDesk(page: Page, url: string, howMany: number): Promise<void> {
  await signIn(page, url)
  const jobId = await makeJob(page, url)
  await putCandidates(page, url, howMany)
  await page.goto(url + routes.review({ jobId }))
  await expect(nameOnDesk(page)).toBeVisible()
}
