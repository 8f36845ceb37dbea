// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'wouter'
import { expect, it } from 'vitest'
import { EditJob, NewJob } from './JobForm.tsx'
import { aDevice, aJob, show, withSnapshot } from '../test/stage.tsx'

const weights = () => screen.getAllByRole<HTMLInputElement>('spinbutton').map((field) => field.value)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create job' })
const fill = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const firstWeight = () => screen.getByLabelText('Weight % of criterion 1')

it('a new job starts with the specified matrix', () => {
  show(<NewJob />, aDevice())

  expect(screen.getByLabelText<HTMLInputElement>('Criterion 1').value).toBe('Technical Skills')
  expect(weights()).toEqual(['40', '40', '20'])
  expect(submit().disabled).toBe(false)
})

it('the job form shows at once how each criterion is read, and that keywords leave a soft trait out', async () => {
  show(<NewJob />, aDevice())
  const description = screen.getByLabelText('Description of criterion 2')

  await userEvent.clear(description)
  await userEvent.type(description, 'At least 5 years of backend')

  expect(screen.getByText('Read as: at least 5 years · backend')).toBeTruthy()
  expect(description.getAttribute('aria-describedby')).toBeTruthy()

  await userEvent.clear(description)
  await userEvent.type(description, 'Good personality')

  expect(screen.getByText(/Only a person or a model can judge this/)).toBeTruthy()
})

it('the job form cannot be submitted while the weights do not total 100, and says how much is missing', async () => {
  show(<NewJob />, aDevice())

  await userEvent.type(firstWeight(), '{Shift>}{ArrowDown}{/Shift}')

  expect(weights()).toEqual(['30', '40', '20'])
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('90%')).toBeTruthy()
  expect(screen.getByText(/Must equal 100/).parentElement?.textContent).toContain('Must equal 100, 10 left to give')
})

it('an arrow key changes a weight by one, and the form says by how much the total is too high', async () => {
  show(<NewJob />, aDevice())

  await userEvent.type(firstWeight(), '{ArrowUp}')

  expect(weights()[0]).toBe('41')
  expect(screen.getByText(/1 too many/)).toBeTruthy()
})

it('the job form spreads the weight of a removed criterion, and gives the remainder to the first one', async () => {
  const job = aJob({
    scoringMatrix: [
      { evaluationCriteria: 'A', description: '', weight: 40 },
      { evaluationCriteria: 'B', description: '', weight: 35 },
      { evaluationCriteria: 'C', description: '', weight: 25 },
    ],
  })
  const data = aDevice()
  await data.mirror.jobs.add(job)
  show(<Route path="/jobs/:id/edit" component={EditJob} />, data, `/jobs/${job.id}/edit`)

  await userEvent.click(await screen.findByRole('button', { name: 'Remove C' }))

  expect(weights()).toEqual(['53', '47'])
  expect(screen.getByText('A 53%, B 47%')).toBeTruthy()
})

it('the job form does not remove the last criterion', async () => {
  show(<NewJob />, aDevice())

  await userEvent.click(screen.getByRole('button', { name: 'Remove Education' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Experience' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Technical Skills' }))

  expect(await screen.findByText('Cannot remove all criteria. At least one is required.')).toBeTruthy()
  expect(weights()).toEqual(['100'])
})

it('the job form adds a criterion without weight and focuses its name', async () => {
  show(<NewJob />, aDevice())

  await userEvent.click(screen.getByRole('button', { name: 'Add criterion' }))

  expect(weights()).toEqual(['40', '40', '20', '0'])
  expect(document.activeElement).toBe(screen.getByLabelText('Criterion 4'))
})

it('the job form names the required fields that are empty, and focuses the first one', async () => {
  const data = aDevice()
  show(<NewJob />, data)

  await userEvent.click(submit())

  expect(screen.getByText('Please enter a title')).toBeTruthy()
  expect(screen.getByText('Please enter a description')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  expect(await data.mirror.outbox.count()).toBe(0)
})

it('the job form demands a name for every criterion, with one error for all of them', async () => {
  show(<NewJob />, aDevice())
  await fill('Title', 'Engineer')
  await fill('Description', 'Builds things.')
  await userEvent.clear(screen.getByLabelText('Criterion 2'))
  await userEvent.clear(screen.getByLabelText('Criterion 3'))
  await userEvent.type(screen.getByLabelText('Criterion 3'), '   ')

  await userEvent.click(submit())

  expect(screen.getAllByText('All evaluation criteria must have names')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Criterion 2')))
})

it('the job form stores a new job on the device and opens the list', async () => {
  const data = aDevice()
  await withSnapshot(data)
  const at = show(<Route path="/jobs/action/new" component={NewJob} />, data, '/jobs/action/new')
  await fill('Title', '  Engineer ')
  await fill('Description', 'Builds things.')

  await userEvent.click(submit())

  await waitFor(() => expect(at.path()).toBe('/jobs'))
  expect((await data.mirror.jobs.toArray()).map((job) => job.title)).toEqual(['Engineer'])
  expect((await data.mirror.outbox.toArray()).map((row) => row.operation.type)).toEqual(['job.create'])
})

it('edits on the version that the person began with', async () => {
  const job = aJob({ version: 7 })
  const data = aDevice()
  await data.mirror.jobs.add(job)
  const at = show(<Route path="/jobs/:id/edit" component={EditJob} />, data, `/jobs/${job.id}/edit`)

  const title = await screen.findByLabelText('Title')
  await data.mirror.jobs.put({ ...job, title: 'Changed elsewhere', version: 8 })
  await userEvent.type(title, ' II')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await waitFor(() => expect(at.path()).toBe(`/jobs/${job.id}`))
  const [row] = await data.mirror.outbox.toArray()
  expect(row?.operation).toMatchObject({ type: 'job.edit', version: 7, fields: { title: 'Backend Engineer II' } })
})

it('opens a job that a colleague made after this device pulled last', async () => {
  const data = aDevice()
  await withSnapshot(data)
  const job = aJob()
  const engine = await data.engine()
  const pullNow = async () => void (await data.mirror.jobs.add(job))
  const started = Promise.resolve({ ...engine, sync: { ...engine.sync, pullNow } })

  const at = show(<Route path="/jobs/:id/edit" component={EditJob} />, { ...data, started }, `/jobs/${job.id}/edit`)

  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe(job.title)
  expect(at.path()).toBe(`/jobs/${job.id}/edit`)
})

it('leaves for the list with an error when the job is known to be gone', async () => {
  const data = aDevice()
  await withSnapshot(data)
  const id = aJob().id

  const at = show(<Route path="/jobs/:id/edit" component={EditJob} />, { ...data, started: data.engine() }, `/jobs/${id}/edit`)

  await waitFor(() => expect(at.path()).toBe('/jobs'))
  expect(await screen.findByText('Failed to load job details')).toBeTruthy()
})

it('after a criterion is removed, the focus moves to the next one, or to the Add button after the last one', async () => {
  show(<NewJob />, aDevice())

  await userEvent.click(screen.getByRole('button', { name: 'Remove Technical Skills' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Experience' })))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Education' }))

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add criterion' })))
})

it('the weights are split evenly at a press, the remainder to the first, and what is wrong with them describes each', async () => {
  show(<NewJob />, aDevice())
  await userEvent.clear(firstWeight())
  const hint = screen.getAllByRole('status').find(({ textContent }) => textContent === 'Must equal 100, 40 left to give')
  for (const weight of screen.getAllByRole('spinbutton')) expect(weight.getAttribute('aria-describedby')).toBe(hint?.id)

  await userEvent.click(screen.getByRole('button', { name: 'Split evenly' }))

  expect(weights()).toEqual(['34', '33', '33'])
  expect(hint?.textContent).toBe('')
})
