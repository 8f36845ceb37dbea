// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { LocalAccount } from '../../../../shared/accounts/local-account.ts'
import { newId } from '../../../../shared/lib/new-id.ts'
import type { Send } from '../../../data/net/reply.ts'
import { aDevice, rina, show } from '../../test/stage.tsx'
import { Accounts } from './Accounts.tsx'

// Loads the code that is imported on demand, so that no test waits for it.
beforeAll(
  () =>
    Promise.all([
      import('../../../components/lazy/ModalDialog.tsx'),
      import('../../../components/lazy/OpenableMenu.tsx'),
      import('../../../data/engine.ts'),
    ]),
  60_000,
)

const LINK = 'http://localhost:3000/local-identity/accounts/join?invitation=made-up'

const anAccount = (more: Partial<LocalAccount> = {}): LocalAccount => ({
  id: newId(),
  email: 'budi@example.com',
  name: 'Budi Santoso',
  state: 'active',
  linkExpiresAt: null,
  ...more,
})

/** A server with these accounts, of which a repeated address is refused. */
function aServer(accounts: LocalAccount[]) {
  const calls: string[] = []
  const send: Send = async (path, { method = 'GET', body }) => {
    if (method === 'GET') return Response.json(accounts)
    calls.push(`${method} ${path.replace('/api/accounts', '')} ${typeof body === 'string' ? body : ''}`.trim())
    if (method === 'POST' && path === '/api/accounts') {
      const { email } = JSON.parse(body as string) as { email: string }
      if (accounts.some((one) => one.email === email)) return Response.json({ code: 'conflict', message: '' }, { status: 409 })
      accounts.push(anAccount({ email, name: '', state: 'invited' }))
    }
    return method === 'POST'
      ? Response.json({ link: LINK }, { status: path === '/api/accounts' ? 201 : 200 })
      : new Response(null, { status: 204 })
  }
  return { send, calls }
}

async function choose(name: string, act: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

it('an invitation shows its link until it is handed over', async () => {
  const { send, calls } = aServer([])
  show(<Accounts />, aDevice(send))

  await userEvent.type(screen.getByLabelText('E-mail'), 'citra@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Make an invitation link' }))

  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(LINK)
  expect(calls).toEqual(['POST  {"email":"citra@example.com"}'])
  expect(within(screen.getByRole('region', { name: 'Accounts' })).getByText('Invited')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByLabelText('Link')).toBeNull()
})

it('what is no address is not invited, and a known one is refused with the reason', async () => {
  const { send, calls } = aServer([anAccount()])
  show(<Accounts />, aDevice(send))

  await userEvent.type(screen.getByLabelText('E-mail'), 'budi')
  await userEvent.click(screen.getByRole('button', { name: 'Make an invitation link' }))
  expect(await screen.findByText('Enter an e-mail address.')).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.type(screen.getByLabelText('E-mail'), '@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Make an invitation link' }))

  expect(await screen.findByText('There is an account with this address.')).toBeTruthy()
})

it.each([
  ['Reset password', 'Reset password', 'POST', '/reset'],
  ['Disable', 'Disable account', 'PUT', '/disabled {"isDisabled":true}'],
  ['Remove', 'Remove account', 'DELETE', ''],
])('%s happens after a question', async (act, confirm, method, rest) => {
  const account = anAccount()
  const { send, calls } = aServer([account])
  show(<Accounts />, aDevice(send))

  await choose('Budi Santoso', act)
  const dialog = await screen.findByRole('alertdialog')
  expect(calls).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }))

  await waitFor(() => expect(calls).toEqual([`${method} /${account.id}${rest}`]))
})

it('a disabled account is enabled without a question', async () => {
  const account = anAccount({ state: 'disabled' })
  const { send, calls } = aServer([account])
  show(<Accounts />, aDevice(send))

  await choose('Budi Santoso', 'Enable')

  await waitFor(() => expect(calls).toEqual([`PUT /${account.id}/disabled {"isDisabled":false}`]))
})

it('nothing is offered for the own account', async () => {
  show(<Accounts />, aDevice(aServer([anAccount({ email: rina.email, name: rina.name })]).send))

  expect(await screen.findByText(rina.name)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})
