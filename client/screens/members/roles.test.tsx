// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { UserContext } from '../../app/user.ts'
import { Navigation } from '../../app/frame/Navigation.tsx'
import { AdministrationScreen } from '../administration/AdministrationScreen.tsx'
import { JobList } from '../jobs/JobList.tsx'
import { ModelScreen } from '../model/ModelScreen.tsx'
import { AuditScreen } from '../audit/AuditScreen.tsx'
import { aSummary } from '../test/candidates.ts'
import { aDevice, aDeviceWithBatch, rina, show } from '../test/stage.tsx'
import { PersonScreen } from '../person/PersonScreen.tsx'
import { MembersScreen } from './MembersScreen.tsx'

// Loads the code that is imported on demand, so that no test waits for it.
beforeAll(() => Promise.all([import('./MembersEraseDialog.tsx'), import('../../components/lazy/ModalDialog.tsx')]), 60_000)

const adminScreens = ['Administration', 'Model', 'Members', 'Audit', 'A person’s data']

const asMember = (children: ReactNode) => <UserContext value={{ ...rina, role: 'member' }}>{children}</UserContext>

async function aJobWith(uploadedById: string | null | undefined): Promise<Data> {
  const { data, job, batch } = await aDeviceWithBatch()
  await data.mirror.candidates.add(aSummary(job, batch, uploadedById === undefined ? {} : { uploadedById }))
  return data
}

async function askToDelete(data: Data, screenOf: (children: ReactNode) => ReactNode): Promise<void> {
  show(screenOf(<JobList />), data)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Are you sure you want to delete this job?')
}

it('the navigation shows a member no entries for admin screens', () => {
  show(asMember(<Navigation />), aDevice())

  expect(screen.getByRole('link', { name: 'Outbox' })).toBeTruthy()
  for (const name of adminScreens) expect(screen.queryByRole('link', { name })).toBeNull()
})

it('the navigation shows an admin the entries for admin screens', () => {
  show(<Navigation />, aDevice())

  for (const name of adminScreens) expect(screen.getByRole('link', { name })).toBeTruthy()
})

it.each([
  ['Administration', AdministrationScreen],
  ['Model', ModelScreen],
  ['Members', MembersScreen],
  ['Audit', AuditScreen],
  ['A person’s data', PersonScreen],
])('the screen %s tells a member that it is for admins', (name, Screen) => {
  show(asMember(<Screen />), aDevice())

  expect(screen.getByRole('heading', { name, level: 1 })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'For admins only' })).toBeTruthy()
})

it.each([
  ['somebody else', newId()],
  ['nobody known', null],
])('a member who tries to delete what %s uploaded learns that only an admin may', async (_, uploader) => {
  const data = await aJobWith(uploader)

  await askToDelete(data, asMember)

  expect(await screen.findByText(/Only an admin may delete them/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete job' })).toBeNull()
  expect(await data.mirror.outbox.count()).toBe(0)
})

it.each([
  ['the member uploaded', rina.id],
  ['this device does not know the uploader of', undefined],
])('a member may delete what %s', async (_, uploader) => {
  const data = await aJobWith(uploader)

  await askToDelete(data, asMember)
  await userEvent.click(screen.getByRole('button', { name: 'Delete job' }))

  await waitFor(async () => expect(await data.mirror.outbox.count()).toBe(1))
})

it('an admin may delete what others uploaded', async () => {
  await askToDelete(await aJobWith(newId()), (children) => children)

  expect(screen.getByRole('button', { name: 'Delete job' })).toBeTruthy()
})
