// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Batch } from '../../../../shared/batches/batch.ts'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import type { Job } from '../../../../shared/jobs/job.ts'
import { Status } from '../../../../shared/screening/status.ts'
import type { Data } from '../../../data/hooks/data.ts'
import { aSummary } from '../../../data/test/builders.ts'
import { aCount, aDeviceWithBatch, completed, show } from '../../test/stage.tsx'
import { ImpactRatio } from './ImpactRatio.tsx'

let data: Data
let job: Job
let batch: Batch
beforeEach(async () => {
  ;({ data, job, batch } = await aDeviceWithBatch())
})

/** Ten in two groups of five: four of group A are accepted and one of group B. */
const ten = Array.from({ length: 10 }, (_, at): Partial<CandidateSummary> => ({
  name: `Person ${at}`,
  email: `p${at}@contoh.example`,
  fileName: `cv-${at}.pdf`,
  status: at < 4 || at === 5 ? Status.accepted : Status.rejected,
  overallScore: 100 - at * 10,
})) // prettier-ignore
const rows = ten.map(({ email }, at) => `${email};${at < 5 ? 'Women' : 'Men'}`)
const groups = ['E-mail;Gender', ...rows].join('\r\n')

async function keep(candidates: Partial<CandidateSummary>[], onServer = candidates.length): Promise<void> {
  await data.mirror.candidates.bulkPut(candidates.map((each) => aSummary({ jobId: job.id, batchId: batch.id, ...each })))
  await data.mirror.counts.put(aCount(batch, completed, onServer))
}

async function choose(text: string | Blob): Promise<void> {
  show(<ImpactRatio jobId={job.id} />, data)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Impact ratio' }))
  await screen.findByRole('dialog', { name: 'Impact ratio by group' })
  await person.upload(screen.getByTestId('table-picker'), new File([text], 'groups.csv', { type: 'text/csv' }))
}
const linesOf = async (caption: string) =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

it('candidates accepted and above the median are compared by the groups of a chosen file', async () => {
  await keep(ten)
  await choose(groups)

  expect(await linesOf('By decision')).toEqual(['Women | 5 | 5 | 4 | 80% | 1', 'Men | 5 | 5 | 1 | 20% | 0.25, under 0.8'])
  expect(await linesOf('By overall score')).toEqual(['Women | 5 | 5 | 5 | 100% | 1', 'Men | 5 | 5 | 0 | 0% | 0, under 0.8'])
  expect(screen.getByText(/10 candidates of this job are in a group/)).toBeTruthy()
})

it('nothing of the groups is stored on the device, and another opening shows none of them', async () => {
  await keep(ten)
  await choose(groups)
  await linesOf('By decision')

  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('button', { name: 'Impact ratio' }))
  expect(await screen.findByRole('button', { name: 'Choose a CSV file' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  const stored = await Promise.all(data.mirror.tables.map((table) => table.toArray()))
  expect(JSON.stringify([stored, { ...localStorage }, { ...sessionStorage }])).not.toContain('Women')
})

it('of a group of four only its size is told', async () => {
  await keep(ten.slice(0, 9))
  await choose(groups)

  expect((await linesOf('By decision'))[1]).toBe('Men | 4 | too few to say')
})

it('names without a candidate and candidates without a group are counted, and the names listed', async () => {
  await keep(ten)
  await choose(`${groups.replace('p0@', 'sri@')}\r\ncv-1.pdf;Men`)

  expect(await screen.findByText(/1 name in the file is no candidate’s of this job:/)).toBeTruthy()
  expect(screen.getByText('sri@contoh.example')).toBeTruthy()
  expect(screen.getByText(/1 name is left out/)).toBeTruthy()
  expect(screen.getByText(/, 2 are in none\./, { exact: false, selector: '[role=status]' })).toBeTruthy()
})

it('another column can be the group', async () => {
  await keep(ten)
  await choose(['file,sex,team', ...ten.map(({ fileName }, at) => `${fileName},f,${at % 2 ? 'odd' : 'even'}`)].join('\n'))
  expect(await linesOf('By decision')).toHaveLength(1)

  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: /Column with the group/ }))
  await person.click(await screen.findByRole('option', { name: 'team' }))

  expect(await linesOf('By decision')).toEqual(['even | 5 | 5 | 2 | 40% | 0.666, under 0.8', 'odd | 5 | 5 | 3 | 60% | 1'])
})

it('of a blind job no candidate is named, while they are found by their addresses', async () => {
  await data.mirror.jobs.update(job.id, { blind: true })
  await keep(ten)
  await choose(groups)

  expect(await linesOf('By decision')).toHaveLength(2)
  expect(document.body.textContent).not.toMatch(/Person|contoh|cv-/)
})

it('without a connection it is said that only candidates on the device are counted', async () => {
  await keep(ten, 12)
  await data.mirror.meta.put({ key: 'windowFrom', value: '2026-11-01T00:00:00.000Z' })
  await choose(groups)

  expect(await screen.findByText(/only those on it are counted/)).toBeTruthy()
  expect(await linesOf('By decision')).toHaveLength(2)
})

it.each([
  ['PK\x03\x04', /This is no CSV file/],
  ['a;b\r\n', /needs a first line/],
  ['a;b\r\n"x;y', /quotation mark/],
])('a file that is no table is told: %j', async (text, words) => {
  await choose(text)

  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})
