// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { DatabaseProblem } from '../../data/index.ts'
import { aDevice, show } from '../../screens/test/stage.tsx'
import { DatabaseNotice } from './DatabaseNotice.tsx'

function showProblem(problem: DatabaseProblem) {
  const data = aDevice()
  const connection = { ...data.connection, problem: () => problem, dismiss: vi.fn<() => void>() }
  show(<DatabaseNotice />, { ...data, connection })
  return connection
}

it.each<[DatabaseProblem, string]>([
  [{ type: 'outdated' }, 'This page runs an old version of the app.'],
  [{ type: 'blocked' }, 'Another tab holds on to what this device keeps'],
  [{ type: 'closed' }, 'What this device keeps cannot be reached just now.'],
])('the problem %j is told, with a way to load the page again', async (problem, words) => {
  showProblem(problem)

  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

it.each([
  [2, '2 changes that had not been sent are lost.'],
  [0, 'It is being fetched again.'],
])('a copy that was deleted with %i unsent changes is told until the user closes the notice', async (unsent, words) => {
  const connection = showProblem({ type: 'erased', unsent })

  expect((await screen.findByRole('alert')).textContent).toContain(words)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(connection.dismiss).toHaveBeenCalledOnce()
})
