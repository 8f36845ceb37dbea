// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { analysisLanguage, interfaceLanguage, storeLanguage } from './language.ts'

afterEach(() => vi.restoreAllMocks())
beforeEach(() => localStorage.clear())

it('starts with English on the screen and Indonesian for screening', () => {
  expect(interfaceLanguage()).toBe('en')
  expect(analysisLanguage()).toBe('id')
})

it.each([
  [['id-ID', 'en-US'], 'id'],
  [['de', 'id', 'en'], 'id'],
  [['en-GB', 'id'], 'en'],
  [['de', 'fr-CH'], 'en'],
])('of the browser’s languages %o the interface speaks %s until one is picked', (languages, expected) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

  expect(interfaceLanguage()).toBe(expected)
  expect(analysisLanguage()).toBe('id')

  storeLanguage(expected === 'en' ? 'id' : 'en')
  expect(interfaceLanguage()).not.toBe(expected)
})

it('a picked language applies to interface and screening', () => {
  storeLanguage('en')

  expect(analysisLanguage()).toBe('en')

  storeLanguage('id')

  expect(interfaceLanguage()).toBe('id')
  expect(localStorage.getItem('language')).toBe('id')
})

it('the defaults apply when an unknown language is stored', () => {
  localStorage.setItem('language', 'fr')

  expect(interfaceLanguage()).toBe('en')
  expect(analysisLanguage()).toBe('id')
})
