// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SignIn } from '../../../shared/accounts/account.ts'
import type { Passkey } from '../../../shared/accounts/passkey.ts'
import { AppError } from '../../../shared/http/errors.ts'
import type { Settings } from '../../../shared/http/settings.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Api } from '../../data/index.ts'
import type { Data } from '../../data/hooks/data.ts'
import { aDevice } from '../../screens/test/stage.tsx'
import { heard, open, someSettings } from '../../screens/test/screen.tsx'
import { UserMenu } from '../frame/UserMenu.tsx'

const firstSeenAt = '2026-11-01T08:00:00.000Z'
const aSignIn = (device: string, current = false): SignIn => ({
  id: newId(),
  device,
  firstSeenAt,
  lastSeenAt: '2026-11-18T02:14:00.000Z',
  current,
})

afterEach(() => vi.restoreAllMocks())

/** A device and a server that knows these sign-ins and passkeys. */
function aServer(signIns: SignIn[], passkeys: Passkey[] = []) {
  const device = aDevice()
  let isThere = true
  const reach = <Result,>(answer: () => Result) =>
    isThere ? Promise.resolve(answer()) : Promise.reject(new AppError('unavailable'))
  const keep = (isKept: (signIn: SignIn) => boolean) => reach(() => void (signIns = signIns.filter(isKept)))
  const api: Pick<Api, 'listSignIns' | 'endSignIn' | 'endOtherSignIns' | 'listPasskeys' | 'removePasskey'> = {
    listSignIns: () => reach(() => signIns),
    endSignIn: ({ params }) => keep(({ id }) => id !== params.id),
    endOtherSignIns: () => keep(({ current }) => current),
    listPasskeys: () => reach(() => passkeys),
    removePasskey: ({ params }) => reach(() => void (passkeys = passkeys.filter(({ id }) => id !== params.id))),
  }
  const engine: Data['engine'] = async () => {
    const real = await device.engine()
    return { ...real, api: { ...real.api, ...api } }
  }
  return { device: { ...device, engine }, goOffline: () => (isThere = false), comeBack: () => (isThere = true) }
}

async function openDialog(device: Data, settings = someSettings) {
  const store = await heard(settings)
  const { person } = await open(() => <UserMenu showKeys={() => undefined} />, device, '/dashboard', { store })
  await person.click(screen.getByRole('button', { name: 'Settings' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Where you are signed in' }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Where you are signed in' })) }
}

it('the dialog lists devices with their times, and marks this one, which it cannot sign out', async () => {
  const { dialog } = await openDialog(aServer([aSignIn('Chrome, Windows', true), aSignIn('')]).device)

  const [here, unknown] = (await dialog.findAllByRole('listitem')).map((item) => within(item))
  expect(here!.getByText('Chrome, Windows')).toBeTruthy()
  expect(here!.getByText('This device')).toBeTruthy()
  expect(here!.queryByRole('button')).toBeNull()
  expect(unknown!.getByText('Unknown device')).toBeTruthy()
  expect(unknown!.getByText(/^Signed in 1 Nov 2026, last seen 18 Nov 2026, \d\d:14$/)).toBeTruthy()
})

it('the dialog signs out one device', async () => {
  const { device } = aServer([aSignIn('Chrome, Windows', true), aSignIn('Safari, iPhone'), aSignIn('Firefox, Linux')])
  const { person, dialog } = await openDialog(device)

  await person.click(await dialog.findByRole('button', { name: 'Sign out on Safari, iPhone' }))

  await waitFor(() => expect(dialog.queryByText('Safari, iPhone')).toBeNull())
  expect(dialog.getByText('Firefox, Linux')).toBeTruthy()
})

it('the dialog signs out all other devices, and then no longer offers to', async () => {
  const { device } = aServer([aSignIn('Chrome, Windows', true), aSignIn('Safari, iPhone'), aSignIn('Firefox, Linux')])
  const { person, dialog } = await openDialog(device)

  await person.click(await dialog.findByRole('button', { name: 'Sign out everywhere else' }))

  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  expect(dialog.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

it('the dialog says that it needs a connection, and retries on request', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { device, goOffline, comeBack } = aServer([aSignIn('Chrome, Windows', true)])
  goOffline()
  const { person, dialog } = await openDialog(device)
  expect(await dialog.findByText('This needs a connection, and the server cannot be reached just now.')).toBeTruthy()

  comeBack()
  await person.click(dialog.getByRole('button', { name: 'Retry' }))

  expect(await dialog.findByText('Chrome, Windows')).toBeTruthy()
  expect(dialog.queryByText(/needs a connection/)).toBeNull()
})

describe('passkeys', () => {
  const withAccounts: Settings = {
    ...someSettings,
    signIn: { provider: 'local', issuer: 'http://localhost:3000/local-identity/accounts', clientId: 'saring', hasAccounts: true },
  }
  const aPasskey = (id: string, device: string, lastUsedAt: string | null): Passkey => ({
    id,
    device,
    madeAt: firstSeenAt,
    lastUsedAt,
  })
  const two = [aPasskey('one', 'Chrome, Windows', '2026-11-18T02:14:00.000Z'), aPasskey('two', 'Safari, iPhone', null)]

  it('are listed below the sign-ins with their times, and can be removed one by one', async () => {
    const { device } = aServer([aSignIn('Chrome, Windows', true)], two)
    const { person, dialog } = await openDialog(device, withAccounts)
    const passkeys = within(await dialog.findByRole('region', { name: 'Passkeys' }))
    expect(passkeys.getByText(/^Made 1 Nov 2026, last used 18 Nov 2026, \d\d:14$/)).toBeTruthy()
    expect(passkeys.getByText('Made 1 Nov 2026, not used yet')).toBeTruthy()

    await person.click(passkeys.getByRole('button', { name: 'Remove the passkey of Chrome, Windows' }))

    await waitFor(() => expect(passkeys.queryByText('Chrome, Windows')).toBeNull())
    expect(passkeys.getByText('Safari, iPhone')).toBeTruthy()
  })

  it('a removal that cannot reach the server says so, and the passkey stays', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { device, goOffline } = aServer([aSignIn('Chrome, Windows', true)], two)
    const { person, dialog } = await openDialog(device, withAccounts)
    const passkeys = within(await dialog.findByRole('region', { name: 'Passkeys' }))
    goOffline()

    await person.click(passkeys.getByRole('button', { name: 'Remove the passkey of Safari, iPhone' }))

    expect(await passkeys.findByText('This needs a connection, and the server cannot be reached just now.')).toBeTruthy()
    expect(passkeys.getByText('Safari, iPhone')).toBeTruthy()
  })

  it.each([
    ['there are none', withAccounts, []],
    ['the server has no accounts of its own', someSettings, two],
  ])('are not spoken of where %s', async (_, settings, passkeys) => {
    const { dialog } = await openDialog(aServer([aSignIn('Chrome, Windows', true)], passkeys).device, settings)
    await dialog.findByText('Chrome, Windows')

    expect(dialog.queryByRole('region', { name: 'Passkeys' })).toBeNull()
  })
})
