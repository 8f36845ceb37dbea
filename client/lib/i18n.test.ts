// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { expect, it, onTestFinished, vi } from 'vitest'

it('the screen is rendered again only for catalogs that are new or in another language', async () => {
  vi.resetModules() // nothing is shown yet
  const { addRareWords, addWords, openLanguage, pickLanguage } = await import('./i18n.ts')
  onTestFinished(() => pickLanguage('en'))
  let renders = 0
  onTestFinished(i18n.on('change', () => (renders += 1)))
  await openLanguage()
  await Promise.all([addWords(), addWords()])
  await addRareWords()
  expect(renders).toBe(3)

  await Promise.all([addRareWords(), addWords(), openLanguage()])
  expect(renders).toBe(3)

  await pickLanguage('id')
  expect([renders, document.documentElement.lang, i18n._('sync.upToDate')]).toEqual([4, 'id', 'Tersinkron'])
})
