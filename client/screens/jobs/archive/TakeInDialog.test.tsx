// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderInEnglish } from '../../../components/lazy/renderInEnglish.tsx'
import { ToastRegion } from '../../../components/Toast.tsx'
import type { TakeIn } from '../../../data/hooks/online/useJobArchive.ts'
import { aJob } from '../../test/stage.tsx'
import { TakeInDialog } from './TakeInDialog.tsx'

// Loads the code that is imported on demand, so that no test waits for it.
beforeAll(() => import('../../../components/lazy/ModalDialog.tsx'), 60_000)

type Sent = [file: Blob, key: string]

function open(answers: Awaited<ReturnType<TakeIn>>[], isOnline = true) {
  const close = vi.fn<() => void>()
  const sent: Sent[] = []
  const takeIn: TakeIn = async (file, { key, onProgress }) => {
    sent.push([file, key])
    onProgress(1)
    return answers[sent.length - 1]!
  }
  renderInEnglish(
    <>
      <TakeInDialog isOnline={isOnline} takeIn={takeIn} close={close} />
      <ToastRegion />
    </>,
  )
  return { close, sent }
}

const archive = () => new File(['saring'], 'job-2026-11-26.tar')
const choose = (file = archive()) => userEvent.upload(screen.getByTestId('archive-picker'), file)
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Take in' }))

it('a job that was taken in closes the dialog and is named', async () => {
  const { close, sent } = open([{ job: aJob({ title: 'Accountant' }) }])
  await choose()
  expect(await screen.findByText('job-2026-11-26.tar · 1 kB')).toBeTruthy()

  await press()

  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent).toHaveLength(1)
  expect(await screen.findByText('“Accountant” was taken in.')).toBeTruthy()
})

it('a refusal is told in words, and a second try has the same key, but another file another one', async () => {
  const { close, sent } = open([{ refused: 'unavailable' }, { refused: 'archive_cut' }, { refused: 'quota_reached' }])
  await choose()

  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('the job does not come in twice')
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('The archive is cut off')
  await choose()
  await press()

  expect((await screen.findByRole('alert')).textContent).toContain('There is no room on the server')
  const [first, second, third] = sent.map(([, key]) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(close).not.toHaveBeenCalled()
})

it('offline nothing can be taken in, and it says so', async () => {
  const { sent } = open([], false)
  await choose()

  expect(screen.getByText('Only with a connection: the server takes it in.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take in' })).toHaveProperty('disabled', true)
  await press()
  expect(sent).toEqual([])
})
