// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { ApiToken, NewApiToken } from '../../../../shared/accounts/api-token.ts'
import { newId } from '../../../../shared/lib/new-id.ts'
import type { Send } from '../../../data/net/reply.ts'
import { aDevice, rina, show } from '../../test/stage.tsx'
import { Tokens } from './Tokens.tsx'

// Loads the code that is imported on demand, so that no test waits for it.
beforeAll(() => Promise.all([import('../../../components/lazy/ModalDialog.tsx'), import('../../../data/engine.ts')]), 60_000)

const SECRET = `saring_${'a'.repeat(43)}`

const aToken = (more: Partial<ApiToken> = {}): ApiToken => ({
  id: newId(),
  name: 'The ATS',
  scopes: ['read'],
  userId: rina.id,
  userName: rina.name,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2099-12-24T08:00:00.000Z',
  lastUsedAt: null,
  ...more,
})

/** A server with these tokens; with `isFull` it creates no further one. */
function aServer(tokens: ApiToken[], { isFull = false } = {}) {
  const asked: NewApiToken[] = []
  const send: Send = async (path, { method, body }) => {
    if (method === 'DELETE') {
      const at = tokens.findIndex(({ id }) => path === `/api/tokens/${id}`)
      tokens.splice(at, 1)
      return new Response(null, { status: 204 })
    }
    if (method !== 'POST') return Response.json(tokens)
    if (isFull) return Response.json({ code: 'too_many', message: '' }, { status: 409 })
    const wanted = JSON.parse(body as string) as NewApiToken
    asked.push(wanted)
    tokens.unshift(aToken({ name: wanted.name, scopes: wanted.scopes }))
    return Response.json({ ...tokens[0], token: SECRET }, { status: 201 })
  }
  return { send, asked }
}

it('a new token is asked for with name, scopes and term, and its secret is shown until it is kept', async () => {
  const { send, asked } = aServer([])
  show(<Tokens />, aDevice(send))

  await userEvent.type(screen.getByLabelText('Name'), 'The ATS')
  await userEvent.click(screen.getByLabelText('Upload CVs'))
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))

  const shown = await screen.findByLabelText<HTMLInputElement>('Secret')
  expect(shown.value).toBe(SECRET)
  expect(asked).toEqual([{ name: 'The ATS', scopes: ['read', 'upload'], days: 90 }])
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByLabelText('Secret')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'API tokens' })).getByText('The ATS')).toBeTruthy()
})

it('a token without name or scope is not asked for', async () => {
  const { send, asked } = aServer([])
  show(<Tokens />, aDevice(send))

  await userEvent.click(screen.getByLabelText('Read jobs, candidates and CVs'))
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))

  expect(await screen.findByText('Give it a name.')).toBeTruthy()
  expect(screen.getByText('Choose at least one.')).toBeTruthy()
  expect(asked).toEqual([])
})

it('a refused token keeps what was typed and says why', async () => {
  show(<Tokens />, aDevice(aServer([], { isFull: true }).send))

  await userEvent.type(screen.getByLabelText('Name'), 'One more')
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))

  expect(await screen.findByText('There are as many of these as there may be. Delete one first.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('One more')
})

it('the list says whose a token is, when it was used, and when it expires', async () => {
  const used = aToken({ name: 'Reports', userId: newId(), userName: 'Budi', lastUsedAt: '2026-11-02T08:00:00.000Z' })
  show(<Tokens />, aDevice(aServer([used, aToken({ expiresAt: '2026-01-02T08:00:00.000Z' })]).send))

  const [theirs, mine] = await screen.findAllByRole('listitem')

  expect(theirs!.textContent).toContain('Reports · Budi')
  expect(theirs!.textContent).toMatch(/Last used 2 Nov 2026.*Expires on 24 Dec 2099/)
  expect(mine!.textContent).not.toContain(rina.name)
  expect(mine!.textContent).toContain('Not used yet · Expired on 2 Jan 2026')
})

it('revoking a token asks first', async () => {
  const tokens = [aToken()]
  show(<Tokens />, aDevice(aServer(tokens).send))

  await userEvent.click(await screen.findByRole('button', { name: 'Revoke The ATS' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(tokens).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke token' }))

  await waitFor(() => expect(screen.queryByText('The ATS')).toBeNull())
  expect(tokens).toEqual([])
})
