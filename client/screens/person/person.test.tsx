// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Application, Certificate } from '../../../shared/people/person.ts'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Send } from '../../data/net/reply.ts'
import { aDevice, rina, show } from '../test/stage.tsx'
import { PersonScreen } from './PersonScreen.tsx'

// Loads the code that is imported on demand, so that no test waits for it.
beforeAll(() => import('../../components/lazy/ModalDialog.tsx'), 60_000)

const anApplication = (more: Partial<Application> = {}): Application => ({
  id: newId(),
  name: 'Dewi Lestari',
  email: 'dewi@example.com',
  phone: '+62 812 8123 4567',
  fileName: 'cv.pdf',
  status: Status.completed,
  job: { id: newId(), title: 'Driver' },
  batch: { id: newId(), name: 'December' },
  isInBin: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  isNamed: true,
  sameness: ['email'],
  notes: 2,
  runs: 1,
  files: 1,
  ...more,
})

const aCertificate = (more: Partial<Certificate> = {}): Certificate => ({
  id: newId(),
  at: '2026-11-25T08:00:00.000Z',
  by: { id: rina.id, name: rina.name },
  candidateIds: [newId()],
  notes: 2,
  runs: 1,
  files: 1,
  hashes: ['ab'.repeat(32)],
  backupsUntil: '2026-12-24T08:00:00.000Z',
  ...more,
})

/** A server that finds these applications, and certifies an erasure unless `refuses`. */
function aServer(applications: Application[], { refuses = false } = {}) {
  const bodies: [string, unknown][] = []
  const certificates: Certificate[] = []
  const send: Send = async (path, { body }) => {
    if (path === '/api/people/certificates') return Response.json(certificates)
    bodies.push([path, JSON.parse(body as string)])
    if (path === '/api/people/find') return Response.json({ applications, isCut: false })
    if (refuses) return Response.json({ code: 'unavailable', message: '' }, { status: 503 })
    certificates.unshift(aCertificate())
    return Response.json(certificates[0])
  }
  return { send, bodies }
}

async function search(text: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail or phone'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
}

it('the screen finds a person by e-mail or phone, and asks for a whole one', async () => {
  const { send, bodies } = aServer([])
  show(<PersonScreen />, aDevice(send))

  await search('dewi')
  expect(await screen.findByText(/Write a whole e-mail address/)).toBeTruthy()
  await search('@example.com')
  expect(await screen.findByText('Nothing is held')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('E-mail or phone'))
  await search('+62 812 8123 4567')

  await waitFor(() =>
    expect(bodies).toEqual([
      ['/api/people/find', { email: 'dewi@example.com' }],
      ['/api/people/find', { phone: '+62 812 8123 4567' }],
    ]),
  )
})

it('the screen finds a person by a CV, of which only the hash leaves the device', async () => {
  const { send, bodies } = aServer([])
  show(<PersonScreen />, aDevice(send))

  await userEvent.upload(screen.getByTestId('file-picker'), new File(['abc'], 'cv.pdf'))

  expect(await screen.findByText('Nothing is held')).toBeTruthy()
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(bodies).toEqual([['/api/people/find', { file: abc }]])
})

it('the screen selects the applications that have what was asked for, and says why it shows the others', async () => {
  const linked = anApplication({ name: 'D. Lestari', isNamed: false, sameness: ['phone'] })
  show(<PersonScreen />, aDevice(aServer([anApplication(), linked]).send))

  await search('dewi@example.com')

  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false])
  expect(screen.getByText('Perhaps the same person. In common with the others: the phone')).toBeTruthy()
  expect(screen.getAllByText('2 notes, 1 screening')).toHaveLength(2)
})

it('an erasure asks first with what goes, erases what is selected, and shows its certificate', async () => {
  const [named, linked, stranger] = [anApplication(), anApplication({ isNamed: false }), anApplication({ isNamed: false })]
  const { send, bodies } = aServer([named, linked, stranger])
  show(<PersonScreen />, aDevice(send))
  await search('dewi@example.com')
  await userEvent.click((await screen.findAllByRole('checkbox'))[1]!)

  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^2 applications, 2 CVs, 4 notes and 2 screenings are erased/)).toBeTruthy()
  expect(bodies).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }))

  expect(await screen.findByText(/^The person is erased here\./)).toBeTruthy()
  expect(await screen.findByText('Backups may hold the person until 24 December 2026; a restore erases again.')).toBeTruthy()
  expect(bodies.at(-1)).toEqual(['/api/people/erase', { candidateIds: [named.id, linked.id] }])
  expect(screen.queryByText('Dewi Lestari')).toBeNull()
})

it('an erasure whose answer does not arrive keeps what was found, and says what to do', async () => {
  show(<PersonScreen />, aDevice(aServer([anApplication()], { refuses: true }).send))
  await search('dewi@example.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Erase for good' }))
  const dialog = within(await screen.findByRole('alertdialog'))

  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }))

  expect(await screen.findByText(/^The answer did not arrive\. Search again/)).toBeTruthy()
  expect(screen.getByText('Dewi Lestari')).toBeTruthy()
})

it('the archive of what is selected is saved as a file', async () => {
  const application = anApplication()
  const asked: string[] = []
  const before = globalThis.fetch
  globalThis.fetch = (path) => {
    asked.push(path as string)
    return Promise.resolve(new Response('tar', { headers: { 'content-disposition': 'attachment' } }))
  }
  URL.createObjectURL = () => 'blob:archive'
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => {
    globalThis.fetch = before
    click.mockRestore()
  })
  show(<PersonScreen />, aDevice(aServer([application]).send))
  await search('dewi@example.com')

  await userEvent.click(await screen.findByRole('button', { name: 'Save archive' }))

  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(asked).toEqual([`/api/people/archive?ids=${application.id}`])
})
