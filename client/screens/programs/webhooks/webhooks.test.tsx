// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../shared/lib/new-id.ts'
import type { NewWebhook, Webhook, WebhookDelivery } from '../../../../shared/webhooks/webhook.ts'
import { UserContext } from '../../../app/user.ts'
import type { Send } from '../../../data/net/reply.ts'
import { aDevice, rina, show } from '../../test/stage.tsx'
import { ProgramsScreen } from '../ProgramsScreen.tsx'
import { Webhooks } from './Webhooks.tsx'

// Loads the code that is imported on demand, so that no test waits for it.
beforeAll(() => Promise.all([import('../../../components/lazy/ModalDialog.tsx'), import('../../../data/engine.ts')]), 60_000)

const aWebhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: newId(),
  url: 'https://ats.example.org/saring',
  events: ['candidate.scored'],
  createdAt: '2026-11-01T08:00:00.000Z',
  waiting: 0,
  ...more,
})

const aDelivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: newId(),
  event: 'candidate.scored',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-11-02T08:00:00.000Z',
  nextAt: '2026-11-02T09:00:00.000Z',
  settledAt: '2026-11-02T08:00:01.000Z',
  status: 204,
  problem: null,
  ...more,
})

function aServer(webhooks: Webhook[], deliveries: WebhookDelivery[] = []) {
  const created: NewWebhook[] = []
  const send: Send = async (path, { method, body }) => {
    if (path === '/api/tokens') return Response.json([])
    if (method === 'DELETE') {
      webhooks.pop()
      return new Response(null, { status: 204 })
    }
    if (path.endsWith('/deliveries')) return Response.json(deliveries)
    if (path.endsWith('/secret')) return Response.json({ secret: 'whsec_rotated' })
    if (path.endsWith('/test')) {
      deliveries.unshift(aDelivery({ event: 'test', state: 'given_up', status: null, problem: 'ECONNREFUSED' }))
      return new Response(null, { status: 204 })
    }
    if (method !== 'POST') return Response.json(webhooks)
    created.push(JSON.parse(body as string) as NewWebhook)
    webhooks.push(aWebhook(created[0]))
    return Response.json({ ...webhooks[0], secret: 'whsec_first' }, { status: 201 })
  }
  return { send, created }
}

it('a new webhook is asked for with address and events, and its secret is shown once', async () => {
  const { send, created } = aServer([])
  show(<Webhooks />, aDevice(send))

  await userEvent.click(screen.getByRole('button', { name: 'Create webhook' }))
  expect(await screen.findByText('Write a whole address, with https:// at its start.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Address'), 'https://ats.example.org/x')
  await userEvent.click(screen.getByLabelText('Person erased'))
  await userEvent.click(screen.getByRole('button', { name: 'Create webhook' }))

  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_first')
  expect(created).toEqual([
    { url: 'https://ats.example.org/x', events: ['candidate.scored', 'candidate.decided', 'candidate.erased'] },
  ])
  expect(await screen.findByRole('region', { name: 'https://ats.example.org/x' })).toBeTruthy()
})

it('the log says what came of each delivery', async () => {
  const waiting = aDelivery({ state: 'waiting', attempts: 3, status: 500, settledAt: null })
  show(<Webhooks />, aDevice(aServer([aWebhook()], [waiting, aDelivery()]).send))

  const [first, second] = await screen.findAllByRole('listitem')

  expect(first!.textContent).toMatch(/HTTP 500 · 3 attempts · next at 2 Nov 2026.*Waiting/)
  expect(second!.textContent).toMatch(/HTTP 204Delivered/)
})

it('a test delivery is sent, and its outcome shown', async () => {
  show(<Webhooks />, aDevice(aServer([aWebhook()]).send))

  await userEvent.click(await screen.findByRole('button', { name: 'Send a test' }))

  const line = await screen.findByRole('listitem')
  expect(line.textContent).toMatch(/^Test.*ECONNREFUSEDGiven up/)
})

it('a new secret is shown once', async () => {
  show(<Webhooks />, aDevice(aServer([aWebhook()]).send))

  await userEvent.click(await screen.findByRole('button', { name: 'New secret' }))

  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_rotated')
})

it('deleting a webhook asks first', async () => {
  const webhooks = [aWebhook()]
  show(<Webhooks />, aDevice(aServer(webhooks).send))

  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(webhooks).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete webhook' }))

  await waitFor(() => expect(screen.queryByRole('region', { name: /^https/ })).toBeNull())
  expect(webhooks).toEqual([])
})

it.each([
  ['an admin', 'admin', true],
  ['a member', 'member', false],
] as const)('%s sees tokens on the page for programs, and webhooks: %s, %s', (_, role, sees) => {
  const as = (children: ReactNode) => <UserContext value={{ ...rina, role }}>{children}</UserContext>
  show(as(<ProgramsScreen />), aDevice(aServer([]).send))

  expect(screen.getByRole('region', { name: 'New API token' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'New webhook' }) !== null).toBe(sees)
})
