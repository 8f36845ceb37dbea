// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { Binned } from '../../../shared/bin/bin.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Send } from '../../data/net/reply.ts'
import { aDevice, show } from '../test/stage.tsx'
import { BinScreen } from './BinScreen.tsx'

// Loads the code that is imported on demand, so that no test waits for it.
beforeAll(() => import('../../components/lazy/ModalDialog.tsx'), 60_000)

const DAY_MS = 24 * 60 * 60_000

const aBatch = (more: Partial<Binned> = {}): Binned => ({
  id: newId(),
  kind: 'batch',
  name: 'December',
  job: { id: newId(), title: 'Driver' },
  candidates: 12,
  deletedBy: 'Budi',
  deletedAt: new Date(2026, 10, 18, 9, 14).toISOString(),
  emptiesAt: new Date(Date.now() + 4.5 * DAY_MS).toISOString(),
  state: 'kept',
  hasPlace: true,
  isAllowed: true,
  ...more,
})

/** Shows the screen over a server with this bin, and collects what it is asked to do. */
function open(...bin: Binned[]) {
  const asked: string[] = []
  const send: Send = (path, { method }) => {
    if (path === '/api/bin') return Promise.resolve(Response.json(bin))
    asked.push(`${method} ${path}`)
    bin.splice(
      bin.findIndex(({ id }) => path.includes(id)),
      1,
    )
    return Promise.resolve(new Response(null, { status: 204 }))
  }
  show(<BinScreen />, aDevice(send))
  return asked
}

it('says what was deleted from where by whom, and how long it can be restored', async () => {
  open(aBatch(), aBatch({ kind: 'job', name: 'Cook', candidates: 1 }))

  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

  expect(lines[0]).toContain('DecemberBatch of Driver · 12 candidatesDeleted by Budi, 18 Nov 2026, 09:14 · 5 days left')
  expect(lines[1]).toContain('CookJob · 1 candidate')
})

it('restores at one press', async () => {
  const batch = aBatch()
  const asked = open(batch)

  await userEvent.click(await screen.findByRole('button', { name: 'Restore December' }))

  await screen.findByText('The bin is empty')
  expect(asked).toEqual([`POST /api/bin/${batch.id}/restore`])
})

it('erases for good only after asking', async () => {
  const job = aBatch({ kind: 'job', name: 'Cook' })
  const asked = open(job)
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

  await press('Erase for good: Cook')
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Cook is erased with 12 candidates and their CV files. Its batches that are in the bin go too.',
  )
  await press('Cancel')
  expect(asked).toEqual([])
  await press('Erase for good: Cook')
  await press('Erase for good')

  await waitFor(() => expect(asked).toEqual([`DELETE /api/bin/${job.id}`]))
})

it.each([
  ['Its job is deleted too: restore the job first.', { hasPlace: false }, ['Erase for good: December']],
  ['Others uploaded CVs here: only an admin may restore or erase it.', { isAllowed: false }, []],
  ['Its candidates are coming back.', { state: 'restoring' as const }, []],
  ['Its candidates are still being moved here.', { state: 'filling' as const }, []],
])('says “%s”, and offers only what can be done', async (why, more, names) => {
  open(aBatch(more))

  await screen.findByText(why)
  expect(
    within(screen.getByRole('main'))
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(names)
})

it('says that it needs a connection', async () => {
  show(
    <BinScreen />,
    aDevice(() => Promise.reject(new TypeError('Failed to fetch'))),
  )

  expect(await screen.findByText('The bin cannot be shown without a connection to the server.')).toBeTruthy()
})

it('says that a restoration failed, and keeps what is in the bin', async () => {
  const bin = [aBatch()]
  show(
    <BinScreen />,
    aDevice((path) =>
      path === '/api/bin' ? Promise.resolve(Response.json(bin)) : Promise.reject(new TypeError('Failed to fetch')),
    ),
  )

  await userEvent.click(await screen.findByRole('button', { name: 'Restore December' }))

  expect(await screen.findByText('It could not be restored. Try again when there is a connection.')).toBeTruthy()
  expect(screen.getByText('December')).toBeTruthy()
})
