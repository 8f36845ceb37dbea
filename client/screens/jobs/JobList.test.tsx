// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JobList } from './JobList.tsx'
import { aCount, aDevice, aDeviceWithBatch, aJob, completed, show, withSnapshot } from '../test/stage.tsx'

it('the job list shows placeholders until the first snapshot is complete', async () => {
  const data = aDevice()

  show(<JobList />, data)

  expect(await screen.findByText('Loading…')).toBeTruthy()
  expect(screen.queryByText('No jobs yet')).toBeNull()
})

it('the job list says that jobs could not be loaded if the server was never reached', async () => {
  const data = aDevice()
  await data.mirror.meta.put({ key: 'reachable', value: false })

  show(<JobList />, data)

  expect(await screen.findByText('Failed to load jobs')).toBeTruthy()
})

it('the job list offers to create the first job once it is known that there is none', async () => {
  const data = aDevice()
  await withSnapshot(data)

  show(<JobList />, data)

  expect((await screen.findByRole('link', { name: 'Create Your First Job' })).getAttribute('href')).toBe('/jobs/action/new')
})

it('the job list shows each job with its keywords as chips and four actions', async () => {
  const data = aDevice()
  const job = aJob({ keywords: 'Node.js, Go , ,Go' })
  await withSnapshot(data)
  await data.mirror.jobs.add(job)

  show(<JobList />, data)

  const card = within(await screen.findByRole('article', { name: 'Backend Engineer' }))
  expect(card.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Node.js', 'Go'])
  expect(card.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/jobs/${job.id}`)
  expect(card.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/jobs/${job.id}/edit`)
  expect(card.getByRole('link', { name: 'Upload CVs' }).getAttribute('href')).toBe(`/screening/upload?jobId=${job.id}`)
  expect(card.getByRole('button', { name: 'Delete' })).toBeTruthy()
})

it('the job list leaves out closed jobs, and shows them on request without an upload', async () => {
  const data = aDevice()
  await withSnapshot(data)
  await data.mirror.jobs.bulkAdd([aJob(), aJob({ title: 'Accountant', closedAt: '2026-11-20T07:00:00.000Z' })])
  show(<JobList />, data)

  expect(await screen.findByRole('article', { name: 'Backend Engineer' })).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Accountant' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Closed 1' }))

  const card = within(await screen.findByRole('article', { name: 'Accountant' }))
  expect(card.getByText('Closed')).toBeTruthy()
  expect(card.queryByRole('link', { name: 'Upload CVs' })).toBeNull()
  expect(screen.queryByRole('article', { name: 'Backend Engineer' })).toBeNull()
})

it('each action of a job card has the job’s title as its description', async () => {
  const data = aDevice()
  await withSnapshot(data)
  await data.mirror.jobs.bulkAdd([aJob(), aJob({ title: 'Accountant' })])
  show(<JobList />, data)

  const card = within(await screen.findByRole('article', { name: 'Accountant' }))
  const actions = ['View', 'Edit', 'Upload CVs', 'Delete'].map((name) =>
    card.getByRole(name === 'Delete' ? 'button' : 'link', { name, description: 'Accountant' }),
  )

  expect(actions).toHaveLength(4)
})

it('the job list asks before it deletes a job, with the counts of what is deleted along with it', async () => {
  const { data, batch } = await aDeviceWithBatch()
  await data.mirror.counts.add(aCount(batch, completed, 58))
  show(<JobList />, data)

  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this job?' })

  expect(dialog.textContent).toContain('Backend Engineer is deleted, with: 1 batch, 58 candidates, 58 CV files.')
  expect(await data.mirror.outbox.count()).toBe(0)
})

it('the job list removes a deleted job at once and queues its deletion', async () => {
  const data = aDevice()
  await withSnapshot(data)
  await data.mirror.jobs.add(aJob())
  show(<JobList />, data)

  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete job' }))

  expect(await screen.findByText('No jobs yet')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jobs' })))
  expect((await data.mirror.outbox.toArray()).map((row) => row.operation.type)).toEqual(['job.delete'])
})
