// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { ApplicationForm as Form, FormTexts } from '../../../../shared/application-form/application-form.ts'
import { standardNotice } from '../../../../shared/application-form/standard-notice.ts'
import type { Send } from '../../../data/net/reply.ts'
import { aDevice, aJob, show } from '../../test/stage.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'

// Loads the code that is imported on demand, so that no test waits for it.
beforeAll(() => Promise.all([import('../../../components/lazy/ModalDialog.tsx'), import('../../../data/engine.ts')]), 60_000)

const ADDRESS = 'https://saring.example.org/apply/token'
const opened = (texts: FormTexts): Form => ({ open: { address: ADDRESS, by: 'Rina', since: '2026-11-01T08:00:00.000Z' }, texts })
const CLOSED: Form = { open: null, texts: null }

function aServer(form: Form) {
  const saved: (FormTexts | null)[] = []
  const send: Send = async (_, { method, body }) => {
    if (method !== 'PUT') return Response.json(form)
    const sent = JSON.parse(body as string) as { form: FormTexts | null }
    saved.push(sent.form)
    return Response.json(sent.form ? opened(sent.form) : { ...form, open: null })
  }
  return { send, saved }
}
const press = (name: string, within_: Pick<typeof screen, 'findByRole'> = screen) =>
  within_.findByRole('button', { name }).then((button) => userEvent.click(button))

it('a form is opened with the standard notice, once somebody is named as responsible', async () => {
  const { send, saved } = aServer(CLOSED)
  show(<ApplicationForm job={aJob()} />, aDevice(send))

  await press('Open a form')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Notice to applicants').value).toBe(standardNotice.en)
  await press('Open form', dialog)
  expect(saved).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Who is responsible/), 'Toko Roti')
  await press('Open form', dialog)

  expect((await screen.findByLabelText<HTMLInputElement>('Link for applicants')).value).toBe(ADDRESS)
  expect(saved).toEqual([{ contact: 'Toko Roti', notice: null }])
})

it('a notice of its own is changed back to the standard one', async () => {
  const { send, saved } = aServer(opened({ contact: 'Toko Roti', notice: 'Ours' }))
  show(<ApplicationForm job={aJob()} />, aDevice(send))

  await press('Change')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Notice to applicants').value).toBe('Ours')
  await press('Standard text', dialog)
  await press('Save', dialog)

  await expect.poll(() => saved).toEqual([{ contact: 'Toko Roti', notice: null }])
})

it('a form is closed only after a warning that its link is dead for good', async () => {
  const { send, saved } = aServer(opened({ contact: 'Toko Roti', notice: null }))
  show(<ApplicationForm job={aJob()} />, aDevice(send))

  await press('Close form')
  expect(saved).toEqual([])
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/This link will never work again/)).toBeTruthy()
  await press('Close form', dialog)

  expect(await screen.findByRole('button', { name: 'Open a form' })).toBeTruthy()
  expect(saved).toEqual([null])
})

it('the card of a closed job says that its form takes no applications', async () => {
  const { send } = aServer(opened({ contact: 'Toko Roti', notice: null }))
  show(<ApplicationForm job={aJob({ closedAt: '2026-11-02T08:00:00.000Z' })} />, aDevice(send))

  expect(await screen.findByText(/The job is closed, and so the form says/)).toBeTruthy()
})
