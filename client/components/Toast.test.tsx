// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInEnglish } from './lazy/renderInEnglish.tsx'
import { ToastRegion, toast } from './Toast.tsx'

it('a toast replaces the message of an open one with the same id', async () => {
  renderInEnglish(<ToastRegion />)

  act(() => toast.error('Please select a job', { id: 'fault' }))
  expect(await screen.findByText('Please select a job')).toBeTruthy()
  act(() => toast.error('Please enter a batch name', { id: 'fault' }))

  expect(await screen.findByText('Please enter a batch name')).toBeTruthy()
  expect(screen.queryByText('Please select a job')).toBeNull()
})

it('says good news as a status, errors as an alert, and counts what does not fit', async () => {
  renderInEnglish(<ToastRegion />)

  act(() => {
    toast.success('Candidate accepted successfully')
    toast.error('Failed to update candidate status')
    toast.info('Kept on this device', { id: 'kept' })
    toast.info('Kept on this device', { id: 'kept' })
    toast.info('One more')
    toast.info('And another')
  })

  expect((await screen.findByText('Candidate accepted successfully')).closest('[role=status]')).toBeTruthy()
  expect(screen.getByText('Failed to update candidate status').closest('[role=alert]')).toBeTruthy()
  expect(screen.getAllByText('Kept on this device')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3)
  expect(screen.getByText('and 2 more')).toBeTruthy()
})

/** Shows three toasts, behind which that of a decision waits. */
async function queueDecision(): Promise<void> {
  renderInEnglish(<ToastRegion />)
  act(() => {
    for (const n of [1, 2, 3]) toast.info(`Open ${n}`)
    toast.success('Candidate accepted successfully', { id: 'decision' })
  })
  await screen.findByText('and 1 more')
}
const closeOne = () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)

it('a toast that still waits for its place says the latest message with its id', async () => {
  await queueDecision()
  act(() => toast.success('Candidate rejected successfully', { id: 'decision' }))

  await closeOne()

  expect(await screen.findByText('Candidate rejected successfully')).toBeTruthy()
  expect(screen.queryByText('Candidate accepted successfully')).toBeNull()
})

it('a toast that is closed while it waits for its place is not shown', async () => {
  await queueDecision()
  act(() => toast.close('decision'))

  await closeOne()

  await waitFor(() => expect(screen.queryByText('and 1 more')).toBeNull())
  expect(screen.queryByText('Candidate accepted successfully')).toBeNull()
})
