// Two browsers decide on the same candidate, one of them without a connection.
import { expect, test } from './fixtures.ts'
import { decisionsOf } from './many-candidates.ts'
import { dock, nameOnDesk, openDesk, pane } from './on-desk.ts'
import { callAs, makeKnown, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a refused decision is told in words, and holds up neither a note on the same candidate nor the next decision', async ({
  page,
  context,
  browser,
  server,
}) => {
  await openDesk(page, server.url, 3)
  await isReadyOffline(page)
  const other = await browser.newContext()
  await makeKnown(other, server)
  const theirs = await other.newPage()
  await signIn(theirs, server.url)

  await context.setOffline(true)
  const contested = (await nameOnDesk(page).textContent())!
  await pane(page).getByRole('textbox', { name: 'New note' }).fill('Call her on Monday')
  await pane(page).getByRole('button', { name: 'Save note' }).click()
  await dock(page, 'Accept').click()
  await expect(nameOnDesk(page)).not.toHaveText(contested)
  await theirs.goto(`${server.url}/screening?q=${contested}`)
  await theirs
    .getByRole('button', { name: /^Reject/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect.poll(() => decisionsOf(theirs, server.url)).toEqual({ [contested]: 'rejected' })
  const next = (await nameOnDesk(page).textContent())!
  await page.keyboard.press('a')
  await expect(nameOnDesk(page)).not.toHaveText(next)
  await context.setOffline(false)

  await expect.poll(() => decisionsOf(theirs, server.url)).toEqual({ [contested]: 'rejected', [next]: 'accepted' })
  await expect(page.getByRole('banner').getByText('1 needs attention')).toBeVisible()
  const call = await callAs(theirs, server.url)
  const notes = async () =>
    ((await (await call('/cv-screening')).json()) as { name: string; noteCount: number }[]).find(({ name }) => name === contested)
      ?.noteCount
  await expect.poll(notes).toBe(1)
  await page.getByRole('list', { name: 'Candidates' }).getByRole('button', { name: contested }).click()
  await expect(pane(page).getByRole('heading', { name: /^Rejected by Rina Prameswari, / })).toBeVisible()
  await expect(
    pane(page).getByText(/^You accepted .* offline at .* decision reached the server first, so it stands\.$/),
  ).toBeVisible()
  await pane(page).getByRole('button', { name: 'Leave it rejected' }).click()
  await expect(pane(page).getByRole('heading', { name: /^Rejected by/ })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: 'Up to date' })).toBeAttached()
  await other.close()
})
