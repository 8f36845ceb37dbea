// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import page from '../index.html?raw'
import atStart from '../public/theme.js?raw'
import { chooseTheme, useTheme } from './theme.ts'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
  document.head.innerHTML = /<head>(.*)<\/head>/s.exec(page)?.[1] ?? ''
})

const colours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => [
    meta.content,
    meta.getAttribute('media'),
  ])
const light = '#f7f7f4'
const dark = '#0f1212'

it('the browser’s bars follow the system theme until the user chooses one', () => {
  expect(colours()).toEqual([
    [light, '(prefers-color-scheme: light)'],
    [dark, '(prefers-color-scheme: dark)'],
  ])

  chooseTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(colours()).toEqual([
    [light, 'not all'],
    [dark, 'all'],
  ])

  chooseTheme('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(colours()[1]).toEqual([dark, '(prefers-color-scheme: dark)'])
})

it.each([
  ['/', 'theme'],
  ['/hr/saring/', '/hr/saring/theme'],
])('theme.js applies the theme chosen below %s before the first paint', async (base, storedAs) => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem(storedAs, 'light')
  document.documentElement.dataset['base'] = base

  await import(`data:text/javascript,${encodeURIComponent(`${atStart}//${base}`)}`)

  expect(document.documentElement.dataset.theme).toBe('light')
  expect(colours()).toEqual([
    [light, 'all'],
    [dark, 'not all'],
  ])
})

it('useTheme follows a choice made in another tab', () => {
  const { result, unmount } = renderHook(useTheme)
  expect(result.current).toBe('system')

  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))

  expect(document.documentElement.dataset.theme).toBe('dark')
  unmount()
})
