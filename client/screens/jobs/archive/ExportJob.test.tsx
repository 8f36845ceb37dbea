// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { UserContext } from '../../../app/user.ts'
import { aDevice, aJob, rina, show } from '../../test/stage.tsx'
import { online } from '../../test/screen.tsx'
import { ExportJob } from './ExportJob.tsx'

// Loads the code that is imported on demand, so that no test waits for it.
beforeAll(() => import('../../../components/lazy/OpenableMenu.tsx'), 60_000)

const counts = { batchCount: 1, candidateCount: 1, unsent: false }
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Export this job' }))

it('a job is exported as an archive, and offline the menu says that it needs a connection', async () => {
  const data = aDevice()
  await online(data, false)
  show(<ExportJob job={{ ...aJob(), ...counts }} />, data)

  await openMenu()

  expect(await screen.findByRole('menuitem', { name: 'Archive (for another Saring)' })).toBeTruthy()
  expect(await screen.findByText('Only with a connection: the server makes it.')).toBeTruthy()
})

it('a blind job is offered as an archive to admins only', async () => {
  const blind = { ...aJob({ blind: true }), ...counts }
  show(
    <>
      <ExportJob job={blind} />
      <UserContext value={{ ...rina, role: 'member' }}>
        <ExportJob job={blind} />
      </UserContext>
    </>,
    aDevice(),
  )

  expect(await screen.findAllByRole('button', { name: 'Export this job' })).toHaveLength(1)
})
