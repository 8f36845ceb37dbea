// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../shared/accounts/account.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Data } from '../data/hooks/data.ts'
import { SessionProvider } from '../data/hooks/SessionProvider.tsx'
import type { SessionStore } from '../data/session/session.ts'
import { Frame } from '../app/frame/Frame.tsx'
import { TopBar } from '../app/frame/TopBar.tsx'
import { UserContext } from '../app/user.ts'
import { aDevice, rina, show } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'
import { perform } from '../data/index.ts'

afterEach(() => vi.restoreAllMocks())

const say = {
  en: {
    entries: ['Dashboard', 'Jobs', 'Screening'],
    main: 'Main',
    language: 'Language',
    logOut: 'Log out',
    openMenu: 'Open menu',
    menu: 'Menu',
    loggedOut: "You've been logged out successfully",
    logOutFailed: 'Logout failed. Please try again.',
    unsent: '1 change has not been sent',
    ways: ['Send them first, then sign out', 'Keep them on this device', 'Discard them'],
  },
  id: {
    entries: ['Dasbor', 'Lowongan', 'Penyaringan'],
    main: 'Utama',
    language: 'Bahasa',
    logOut: 'Keluar',
    openMenu: 'Buka menu',
    menu: 'Menu',
    loggedOut: 'Anda telah berhasil keluar',
    logOutFailed: 'Gagal keluar. Silakan coba lagi.',
    unsent: '1 perubahan belum dikirim',
    ways: ['Kirim dahulu, lalu keluar', 'Simpan di perangkat ini', 'Buang perubahan'],
  },
}

interface Visit {
  user?: User
  signOut?: SessionStore['signOut']
  data?: Data
}

function visit({ user = rina, signOut = async () => undefined, data = aDevice() }: Visit = {}) {
  const store: SessionStore = {
    state: () => ({ status: 'signedOut' }),
    subscribe: () => () => undefined,
    start: () => () => undefined,
    signIn: async () => user,
    signOut,
  }
  return show(
    <SessionProvider store={store}>
      <UserContext value={user}>
        <Frame>
          <TopBar title="Screen" back={undefined} />
        </Frame>
      </UserContext>
    </SessionProvider>,
    data,
    '/dashboard',
  )
}

inBothLanguages('the frame', say, (words) => {
  it('leads to Dashboard, Jobs and Screening', () => {
    visit()

    const links = within(screen.getByRole('navigation', { name: words.main })).getAllByRole('link')
    expect(links.slice(0, 3).map(({ textContent }) => textContent)).toEqual(words.entries)
    expect(links.slice(0, 3).map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/jobs', '/screening'])
  })

  it('shows initials, name and e-mail of the user with a logout action, and a language switcher', () => {
    visit()

    const side = within(screen.getByRole('complementary'))
    expect(side.getByText('RP')).toBeTruthy()
    expect(side.getByText('Rina Prameswari')).toBeTruthy()
    expect(side.getByText('rina@sukamaju.example')).toBeTruthy()
    expect(side.getByRole('button', { name: words.logOut })).toBeTruthy()
    expect(side.getByRole('radiogroup', { name: words.language })).toBeTruthy()
  })

  it('opens a slide-over menu with the same entries, user, language and logout', async () => {
    visit()

    await userEvent.click(screen.getByRole('button', { name: words.openMenu }))

    const menu = within(await screen.findByRole('dialog', { name: words.menu }))
    const links = menu.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links).toEqual(expect.arrayContaining(words.entries))
    expect(menu.getByText('rina@sukamaju.example')).toBeTruthy()
    expect(menu.getByRole('radiogroup', { name: words.language })).toBeTruthy()
    expect(menu.getByRole('button', { name: words.logOut })).toBeTruthy()
  })

  it('says that one was logged out', async () => {
    visit()

    await userEvent.click(screen.getByRole('button', { name: words.logOut }))

    expect(await screen.findByText(words.loggedOut)).toBeTruthy()
  })

  it('asks what shall become of a change that was not sent: send, keep or discard', async () => {
    const data = aDevice()
    await perform(data, [{ operation: { type: 'job.delete', jobId: newId(), at: new Date().toISOString() } }])
    visit({ data })

    await userEvent.click(screen.getByRole('button', { name: words.logOut }))

    const dialog = within(await screen.findByRole('alertdialog', { name: words.unsent }))
    const ways = dialog.getAllByRole('radio').map((way) => way.nextElementSibling?.firstChild?.textContent)
    expect(ways).toEqual(words.ways)
  })

  it('says that the logout failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    visit({ signOut: () => Promise.reject(new Error('The database is closed')) })

    await userEvent.click(screen.getByRole('button', { name: words.logOut }))

    expect(await screen.findByText(words.logOutFailed)).toBeTruthy()
  })
})

it('shows the picture of whoever has one, and initials where it cannot be had', () => {
  visit({ user: { ...rina, picture: 'https://pictures.example/rina.png' } })
  const picture = screen.getByRole('complementary').querySelector('img')
  expect(picture?.src).toBe('https://pictures.example/rina.png')

  picture?.dispatchEvent(new Event('error'))

  return screen.findByText('RP')
})
