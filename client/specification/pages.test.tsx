// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NotFound } from '../screens/plain/NotFound.tsx'
import { Privacy } from '../screens/plain/Privacy.tsx'
import { Terms } from '../screens/plain/Terms.tsx'
import { aDevice, show } from '../screens/test/stage.tsx'
import { open } from '../screens/test/screen.tsx'
import { inBothLanguages } from './languages.ts'

afterEach(() => vi.restoreAllMocks())

const say = {
  en: { message: 'Oops! Page not found', home: 'Return to home', terms: 'Terms of Service', privacy: 'Privacy Policy' },
  id: {
    message: 'Ups! Halaman tidak ditemukan',
    home: 'Kembali ke beranda',
    terms: 'Ketentuan Layanan',
    privacy: 'Kebijakan Privasi',
  },
}

inBothLanguages('the not-found page', say, (words) => {
  it('says 404 and the message, leads home, and logs the path to the console', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

    show(<NotFound />, aDevice(), '/nothing/here')

    expect(screen.getByRole('heading', { name: '404' })).toBeTruthy()
    expect(screen.getByText(words.message)).toBeTruthy()
    expect(screen.getByRole('link', { name: words.home }).getAttribute('href')).toBe('/')
    await waitFor(() => expect(log).toHaveBeenCalledWith('Page not found:', '/nothing/here'))
  })
})

inBothLanguages('what the sign-in page links to', say, (words) => {
  it.each([
    ['terms', Terms],
    ['privacy', Privacy],
  ] as const)('has a page of its own: %s', async (name, Screen) => {
    await open(Screen, aDevice(), `/${name}`)

    expect(screen.getByRole('heading', { level: 1, name: words[name] })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2)
  })
})
