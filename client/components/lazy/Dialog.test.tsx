// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ConfirmDialog } from './Dialog.tsx'
import { renderInEnglish } from './renderInEnglish.tsx'

function JobWithDelete({ onDelete = () => {}, losesSomething = true }: { onDelete?: () => void; losesSomething?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <ConfirmDialog
        open={isOpen}
        title="Delete this job?"
        confirm="Delete job"
        losesSomething={losesSomething}
        onConfirm={onDelete}
        onCancel={() => setIsOpen(false)}
      >
        3 batches go with it.
      </ConfirmDialog>
    </>
  )
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))

it('a confirm dialog focuses Cancel when something is lost', async () => {
  renderInEnglish(<JobWithDelete />)

  await open()

  expect(await screen.findByRole('alertdialog', { name: 'Delete this job?' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
})

it('a confirm dialog focuses the action when nothing is lost', async () => {
  renderInEnglish(<JobWithDelete losesSomething={false} />)

  await open()

  await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete job'))
})

it('Escape closes the dialog and returns the focus', async () => {
  renderInEnglish(<JobWithDelete />)
  await open()
  await screen.findByRole('alertdialog')

  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
})

it('the action runs when its button is clicked', async () => {
  let deletions = 0
  renderInEnglish(<JobWithDelete onDelete={() => deletions++} />)
  await open()

  await userEvent.click(await screen.findByRole('button', { name: 'Delete job' }))

  expect(deletions).toBe(1)
})
