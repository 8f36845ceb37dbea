// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { analysisLanguage, interfaceLanguage, storeLanguage } from './language.ts'

beforeEach(() => localStorage.clear())

it('starts with English on the screen and Indonesian for screening', () => {
  expect(interfaceLanguage()).toBe('en')
  expect(analysisLanguage()).toBe('id')
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
