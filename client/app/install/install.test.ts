import { expect, it } from 'vitest'
import { createInstalling } from './install.ts'

function aPage() {
  const page = new EventTarget() as EventTarget & Pick<Window, 'addEventListener'>
  let asked = 0
  const prompt = async () => {
    asked += 1
  }
  return {
    page,
    asked: () => asked,
    offer: () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
  }
}

it('createInstalling suppresses the browser’s own install prompt and shows it once on request', async () => {
  const { page, asked, offer } = aPage()
  const installing = createInstalling(page, {})
  const event = offer()

  page.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(installing.way()).toBe('prompt')
  await installing.ask()
  await installing.ask()

  expect(asked()).toBe(1)
  expect(installing.way()).toBe('none')
})

it('createInstalling offers nothing once the app is installed', () => {
  const { page, offer } = aPage()
  const installing = createInstalling(page, {})
  page.dispatchEvent(offer())

  page.dispatchEvent(new Event('appinstalled'))

  expect(installing.way()).toBe('none')
})

it('createInstalling offers installation by hand in Safari on phones, and nothing in the installed app', () => {
  expect(createInstalling(aPage().page, { standalone: false }).way()).toBe('byHand')
  expect(createInstalling(aPage().page, { standalone: true }).way()).toBe('none')
})
