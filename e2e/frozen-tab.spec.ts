import { expect, test } from './fixtures.ts'
import { putCandidates, statusesOf } from './many-candidates.ts'
import { makeJob, signIn, upToDate } from './steps.ts'

test('scenario 7: the sending tab freezes, another takes over, and everything arrives once', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 2)
  await page.goto(`${server.url}/screening`)
  await expect(page.getByRole('tab', { name: 'Completed 2' })).toBeVisible()
  const { promise: sending, resolve: sent } = Promise.withResolvers<void>()
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>()
  await page.route('**/status', async (route) => {
    sent()
    await thawed
    await route.continue()
  })

  await page.getByRole('button', { name: 'Accept' }).first().click()
  await sending
  const freezer = await context.newCDPSession(page)
  const freeze = () => freezer.send('Page.setWebLifecycleState', { state: 'frozen' })
  await freeze()

  const other = await context.newPage()
  await other.clock.install()
  await other.goto(`${server.url}/screening`)
  await other.getByRole('button', { name: 'Accept' }).first().click()
  await expect(
    other
      .getByRole('status')
      .filter({ hasText: /2 changes waiting/ })
      .first(),
  ).toBeVisible()
  await other.clock.fastForward(31_000) // the frozen tab's lease runs out
  await expect(async () => {
    await freeze() // bringing a tab to the front unfreezes it
    await other.clock.fastForward(6_000) // and the other tab sees that it was not renewed
    expect(await statusesOf(other, server.url)).toEqual([4, 4])
  }).toPass()

  await freezer.send('Page.setWebLifecycleState', { state: 'active' })
  thaw()
  for (const tab of [page, other]) await expect(upToDate(tab)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Accepted 2' })).toBeVisible()
  expect(await statusesOf(other, server.url)).toEqual([4, 4])
})
