// What lies around deciding on the desk: its narrow list, deletion, print, a reload, a lost connection.
import { PDFParse } from 'pdf-parse'
import { lookAtTheNext } from './by-hand.ts'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { decisionsOf } from './many-candidates.ts'
import { dock, nameOnDesk, openDesk, pane } from './on-desk.ts'
import { isReadyOffline } from './worker.ts'

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('the list opens from its rail with search, filters and marks, and the head says that the connection is lost', async ({
    page,
    context,
    server,
  }) => {
    await openDesk(page, server.url, 3)
    const list = page.getByRole('button', { name: 'Candidates, search and filters' })
    const field = page.getByRole('searchbox', { name: 'Search name, e-mail, file' })
    const rows = page.getByRole('list', { name: 'Candidates' }).getByRole('button')
    await expect(field).toBeHidden()

    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(list).toHaveAttribute('aria-expanded', 'true')
    await field.fill('candidate-1')
    await expect(rows).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(list).toBeFocused()
    await expect(nameOnDesk(page)).toHaveText('candidate-1.pdf')
    await list.click()
    await field.fill('')
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Order/ })).toBeVisible()
    await page.getByRole('button', { name: 'Scores and views' }).click()
    await page.getByRole('button', { name: 'Overall score from Any score' }).click()
    await page.getByRole('option', { name: '100%', exact: true }).click()
    await expect(page).toHaveURL(/\/review\?.*min=100/)
    await page.getByRole('textbox', { name: 'Save these filters on this device as' }).fill('Perfect')
    await page.keyboard.press('Enter')
    expect(await violationsOn(page, { within: '#desk-list' })).toEqual([])
    const beyond = page.getByRole('search').evaluate((region) => region.scrollWidth - region.clientWidth)
    expect(await beyond).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Overall score from 100%' }).click()
    await page.getByRole('option', { name: 'Any score' }).click()
    await expect(page).not.toHaveURL(/min=/)
    await page.getByRole('link', { name: 'Perfect' }).click()
    await expect(page).toHaveURL(/\/review\?.*min=100/)
    await page.goBack()
    await list.click()
    await expect(rows).toHaveCount(3)
    await rows.last().click()
    await expect(field).toBeHidden()

    const name = (await nameOnDesk(page).textContent())!
    await context.setOffline(true)
    await dock(page, 'Accept').click()
    await expect(nameOnDesk(page)).not.toHaveText(name)
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
    await list.click()
    await expect(rows.filter({ hasText: name })).toContainText('not sent yet')
  })

  test('language, theme and the way out are in the rail', async ({ page, server }) => {
    await openDesk(page, server.url, 1)

    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('menuitem', { name: 'Indonesia' }).click()
    await expect(dock(page, 'Terima')).toBeVisible()
    await page.getByRole('button', { name: 'Pengaturan' }).click()
    await page.getByRole('menuitem', { name: 'Keluar' }).click()

    await expect(page).toHaveURL(`${server.url}/`)
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('a deleted candidate makes room for the next, and a reload keeps the last decisions and the sum', async ({
    page,
    server,
  }) => {
    await openDesk(page, server.url, 3)
    const deleted = (await nameOnDesk(page).textContent())!

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete candidate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete candidate' }).click()
    await expect(nameOnDesk(page)).not.toHaveText(deleted)
    await expect(page).toHaveURL(/\/review/)
    await expect(page.getByRole('list', { name: 'Candidates' }).getByRole('button')).toHaveCount(2)
    await lookAtTheNext(page)
    const accepted = (await nameOnDesk(page).textContent())!
    await page.keyboard.press('a')
    await expect(nameOnDesk(page)).not.toHaveText(accepted)

    await expect.poll(() => decisionsOf(page, server.url)).toEqual({ [accepted]: 'accepted' })
    await page.reload()
    await expect(page.getByRole('log', { name: 'Last decisions' })).toContainText(`${accepted} accepted`)
    await expect(nameOnDesk(page)).toBeVisible()
    await page.keyboard.press('r')
    await expect(page.getByText(/^\d read, 1 accepted, 1 rejected, in \d+ minutes?\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Write to all accepted' })).toBeVisible()
  })

  test('print shows the candidate on the desk alone, and the printed list has no sidebar', async ({ page, server }) => {
    await openDesk(page, server.url, 2)
    await expect(pane(page).getByRole('list', { name: 'Criteria' })).toBeVisible()
    const email = (await pane(page)
      .getByRole('link', { name: /@example\.com/ })
      .textContent())!

    const onPaper = async () => (await new PDFParse({ data: await page.pdf({ format: 'A4' }) }).getText()).text
    await expect.poll(onPaper).toContain('Printed')
    const paper = await onPaper()
    expect(paper).toContain(email)
    expect(paper).not.toContain('Later')
    await page.goto(`${server.url}/screening`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('without a connection the text takes the place of pages that are not on the device', async ({
      page,
      context,
      server,
    }) => {
      await openDesk(page, server.url, 1)
      await isReadyOffline(page)
      await expect(pane(page).locator('[data-page] canvas').first()).toBeVisible()

      await context.setOffline(true)
      await page.reload()

      await expect(
        pane(page).getByText('The file is not on this device, and the server cannot be reached. This is its text.'),
      ).toBeVisible()
      await expect(
        pane(page)
          .getByText(/Node\.js since 2019/)
          .filter({ visible: true })
          .last(),
      ).toBeVisible()
      await context.setOffline(false)
      await pane(page).getByRole('button', { name: 'Retry' }).click()
      await expect(pane(page).locator('[data-page] canvas').first()).toBeVisible()
    })
  })
})
