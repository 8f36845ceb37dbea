// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { analysisLanguage, interfaceLanguage, storeLanguage } from './language.ts'

beforeEach(() => localStorage.clear())

it('starts with English on the screen and Indonesian for screening', () => {
  expect(interfaceLanguage()).toBe('en')
  expect(analysisLanguage()).toBe('id')
})

it('uses what was picked for both', () => {
  storeLanguage('en')

  expect(analysisLanguage()).toBe('en')

  storeLanguage('id')

  expect(interfaceLanguage()).toBe('id')
  expect(localStorage.getItem('language')).toBe('id')
})

it('falls back where something else was stored', () => {
  localStorage.setItem('language', 'fr')

  expect(interfaceLanguage()).toBe('en')
  expect(analysisLanguage()).toBe('id')
})
