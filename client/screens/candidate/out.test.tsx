// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { summaryOf, type Candidate } from '../../../shared/candidates/candidate.ts'
import type { Data } from '../../data/hooks/data.ts'
import { CandidateDetail } from './CandidateDetail.tsx'
import { wordsOf } from '../../lib/i18n.ts'
import { aCandidate, anEntry } from '../test/candidates.ts'
import { open as openScreen } from '../test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../test/stage.tsx'
import { packDetail } from '../../data/database/kept.ts'

const job = aJob({ title: 'Backend Engineer' })
const batch = aBatch(job)
let device: Data

// Loads the code that is imported on demand: it has to be transformed first, and no test should wait for that.
beforeAll(() => Promise.all([import('./message/RejectMessage.tsx'), wordsOf('en'), wordsOf('id')]), 60_000)

beforeEach(async () => {
  device = aDevice()
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await withSnapshot(device)
})

async function open(more: Partial<Candidate> = {}) {
  const candidate = aCandidate(job, batch, more)
  const { id, detailVersion } = candidate
  await device.mirror.candidates.put(summaryOf(candidate))
  await device.mirror.keptDetails.put(packDetail({ id, detailVersion, language: 'en', candidate }))
  const opened = await openScreen(CandidateDetail, device, `/screening/candidate/${id}`, { path: '/screening/candidate/:id' })
  await screen.findByRole('heading', { level: 1, name: candidate.name })
  return opened
}
const rejected = { status: Status.rejected, decidedBy: 'Ana', decidedAt: '2026-11-19T08:00:00.000Z' }

async function openMessage(more: Partial<Candidate> = {}) {
  const { person } = await open({ ...rejected, ...more })
  await person.click(screen.getAllByRole('button', { name: 'More' })[0]!)
  await person.click(await screen.findByRole('menuitem', { name: 'Message to the candidate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to the candidate' }))
  return { person, dialog, body: (await dialog.findByRole('textbox', { name: 'Message' })) as HTMLTextAreaElement }
}
const mailOf = (dialog: { getByRole: typeof screen.getByRole }) =>
  new URL(dialog.getByRole('link', { name: 'Open in e-mail' }).getAttribute('href') ?? '')

describe('a message to a rejected candidate', () => {
  it('the message names the candidate, the job and the sender', async () => {
    const { dialog, body } = await openMessage()

    expect(body.value).toMatch(/^Dear Dewi Lestari,\n\nThank you for applying for the position of Backend Engineer/)
    expect(body.value).toMatch(/Kind regards,\nRina Prameswari$/)
    expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'Your application for Backend Engineer')
  })

  it('the message does not use a file name as the candidate’s name', async () => {
    const { body } = await openMessage({ name: 'scan.pdf', fileName: 'scan.pdf' })

    expect(body.value).toMatch(/^Dear applicant,/)
  })

  it('the message opens in the mail program as edited, with CRLF line ends', async () => {
    const { person, dialog, body } = await openMessage()

    await person.clear(body)
    await person.type(body, 'Dear Dewi,{Enter}50% & more')

    const mail = mailOf(dialog)
    expect(mail.pathname).toBe('dewi@contoh.example')
    expect(mail.searchParams.get('body')).toBe('Dear Dewi,\r\n50% & more')
    expect(mail.searchParams.get('subject')).toBe('Your application for Backend Engineer')
  })

  it('the message exists in both languages, and edits in one survive a switch to the other', async () => {
    const { person, dialog, body } = await openMessage()
    await person.type(body, ' PS')

    await person.click(dialog.getByRole('radio', { name: 'Indonesia' }))
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveProperty(
        'value',
        expect.stringMatching(/^Yth\. Dewi Lestari,/),
      ),
    )
    await person.click(dialog.getByRole('radio', { name: 'English' }))

    expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', expect.stringMatching(/Prameswari PS$/))
  })

  it('the message can be copied', async () => {
    const { person, dialog, body } = await openMessage()
    const copy = vi.spyOn(navigator.clipboard, 'writeText')

    await person.click(dialog.getByRole('button', { name: 'Copy' }))

    expect(await screen.findByText('Copied.')).toBeTruthy()
    expect(copy).toHaveBeenCalledExactlyOnceWith(body.value)
  })

  it('the message is not offered for a candidate that is not rejected', async () => {
    const { person } = await open()

    await person.click(screen.getAllByRole('button', { name: 'More' })[0]!)

    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(entries).toEqual(['Compare with…', 'Print', 'Screen again', 'Delete candidate'])
  })
})

describe('the print sheet', () => {
  it('the print sheet shows contact, scores, quotes and summary, and exists only while printing', async () => {
    const evidence = [
      { quote: 'Runs billing', verified: true, page: 2 },
      { quote: 'led forty', verified: false },
      { quote: 'Sold bread', verified: true, page: 1, doubt: 'off_topic' as const },
    ]
    await open({ score: [anEntry({ evidence })], phone: '+62 812' })
    expect(document.querySelector('[data-paper]')).toBeNull()

    act(() => void window.dispatchEvent(new Event('beforeprint')))

    const sheet = document.querySelector<HTMLElement>('[data-paper]')!
    expect(sheet.parentElement).toBe(document.body)
    const paper = within(sheet)
    expect(paper.getByRole('heading', { level: 1, name: 'Dewi Lestari' })).toBeTruthy()
    expect(paper.getByText('+62 812')).toBeTruthy()
    expect(paper.getByRole('img', { name: 'Technical Skills: 80%, Meets' })).toBeTruthy()
    expect(paper.getByText('“Runs billing”', { exact: false }).textContent).toContain('p. 2')
    expect(paper.getByText('“led forty”').closest('li')?.textContent).toContain('Not in the CV')
    expect(paper.getByText('“Sold bread”', { exact: false }).textContent).toContain('does not speak of this')
    expect(paper.getByText('A solid fit.')).toBeTruthy()
    expect(paper.queryByRole('button')).toBeNull()

    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(document.querySelector('[data-paper]')).toBeNull()
  })
})
