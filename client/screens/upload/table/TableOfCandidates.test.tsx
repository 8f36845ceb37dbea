// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Data } from '../../../data/hooks/data.ts'
import { online, open as openScreen } from '../../test/screen.tsx'
import { aDevice, aJob, withSnapshot } from '../../test/stage.tsx'
import { handOver } from '../drop/handed-over.ts'
import { UploadCvs } from '../UploadCvs.tsx'

const job = aJob()
let device: Data
beforeEach(async () => {
  localStorage.clear()
  device = aDevice()
  await device.mirror.jobs.put(job)
  await withSnapshot(device)
})

const open = () => openScreen(UploadCvs, device, `/screening/upload?jobId=${job.id}`)
const aCv = (name: string) => new File([`%PDF-1.7 ${name}`], name)
const aTable = (...lines: string[]) => new File([lines.join('\r\n')], 'people.csv', { type: 'text/csv' })
const people = aTable(
  'CV;Name;E-mail;Phone;Tags',
  'in/Dewi.pdf;Dewi Lestari;dewi@contoh.example;+62 812 0000 0142;"Referral, Jakarta"',
  'budi.pdf;Budi Santoso;;;',
  'sri.pdf;Sri Wahyuni;;;',
)
const region = async () => within(await screen.findByRole('region', { name: 'From people.csv' }))
const sendButton = () => screen.getAllByRole('button', { name: 'Upload and process' })[0]!
const outboxOf = async () => (await device.mirror.outbox.orderBy('seq').toArray()).map(({ operation }) => operation)

it('what a table says of the chosen files is shown, and nothing is uploaded before it is confirmed', async () => {
  const { person } = await open()
  await screen.findByRole('textbox', { name: 'Batch name' })

  await person.upload(screen.getByTestId('table-picker'), people)
  await person.upload(screen.getByTestId('file-picker'), [aCv('dewi.pdf'), aCv('budi.pdf'), aCv('other.pdf')])

  const shown = await region()
  expect((await shown.findByRole('row', { name: /^dewi\.pdf/ })).textContent).toBe(
    'dewi.pdfDewi Lestaridewi@contoh.example+62 812 0000 0142referral, jakarta',
  )
  expect(shown.getByText('2 chosen files have a row')).toBeTruthy()
  expect(shown.getByText(/1 row names a file that was not chosen/).textContent).toContain('sri.pdf')
  expect(shown.getByText(/1 chosen file has no row/).textContent).toContain('other.pdf')
  expect(await outboxOf()).toEqual([])
})

it('without a connection the uploads are kept with what the table says of their candidates, which shows at once', async () => {
  await online(device, false)
  const { person } = await open()
  const name = await screen.findByRole('textbox', { name: 'Batch name' })
  await person.type(name, 'May')
  await person.upload(screen.getByTestId('file-picker'), [aCv('dewi.pdf'), aCv('other.pdf')])
  await person.upload(screen.getByTestId('table-picker'), people)
  await (await region()).findByText('1 chosen file has a row')

  await person.click(sendButton())

  await waitFor(async () =>
    expect((await outboxOf()).map(({ type }) => type)).toEqual([
      'candidate.upload',
      'candidate.upload',
      'candidate.correct',
      'candidate.addTag',
      'candidate.addTag',
    ]),
  )
  const candidates = await device.mirror.candidates.toArray()
  expect(candidates.find(({ fileName }) => fileName === 'dewi.pdf')).toMatchObject({
    name: 'Dewi Lestari',
    email: 'dewi@contoh.example',
    phone: '+62 812 0000 0142',
    tags: ['referral', 'jakarta'],
  })
  expect(candidates.find(({ fileName }) => fileName === 'other.pdf')).toMatchObject({ name: 'other.pdf', tags: [] })
})

it('a table that is left out again says nothing', async () => {
  await online(device, false)
  const { person } = await open()
  await person.type(await screen.findByRole('textbox', { name: 'Batch name' }), 'May')
  await person.upload(screen.getByTestId('file-picker'), aCv('dewi.pdf'))
  await person.upload(screen.getByTestId('table-picker'), people)

  await person.click(await (await region()).findByRole('button', { name: 'Leave it out' }))
  await person.click(sendButton())

  await waitFor(async () => expect((await outboxOf()).map(({ type }) => type)).toEqual(['candidate.upload']))
})

it('another column can be the one of the names', async () => {
  const { person } = await open()
  await person.upload(await screen.findByTestId('file-picker'), aCv('dewi.pdf'))
  await person.upload(screen.getByTestId('table-picker'), aTable('CV,Called', 'dewi.pdf,Dewi Lestari'))
  const shown = await region()

  await person.click(await shown.findByRole('button', { name: /^Name/ }))
  await person.click(await screen.findByRole('option', { name: 'Called' }))

  expect((await shown.findByRole('row', { name: /^dewi\.pdf/ })).textContent).toContain('Dewi Lestari')
})

it('links to the web are told not to be opened', async () => {
  const { person } = await open()
  await person.upload(await screen.findByTestId('table-picker'), aTable('Link', 'https://example.org/dewi.pdf'))

  expect(await (await region()).findByText(/Links to the web are not opened/)).toBeTruthy()
})

it('a table that is dropped together with the files is read as such, and is no CV', async () => {
  await open()
  await screen.findByRole('textbox', { name: 'Batch name' })

  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [aCv('dewi.pdf'), people], items: [] } })

  expect(await (await region()).findByText('1 chosen file has a row')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '1 file selected' })).toBeTruthy()
})

it('a table that was dropped on another screen is read with the files', async () => {
  handOver({ files: [people, aCv('dewi.pdf')], leftOut: [] })
  await open()

  expect(await (await region()).findByText('1 chosen file has a row')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '1 file selected' })).toBeTruthy()
})

it('a file that is no table is told', async () => {
  const { person } = await open()

  await person.upload(await screen.findByTestId('table-picker'), new File(['PK\x03\x04'], 'people.csv'))

  expect((await screen.findByRole('alert')).textContent).toContain('This is no CSV file')
})
