// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate/browser'
import { describe, expect, it } from 'vitest'
import { Status } from '../../../../shared/screening/status.ts'
import type { Candidate } from '../../../../shared/candidates/candidate.ts'
import type { Listed } from '../../../data/hooks/candidates/whole-list.ts'
import { anEntry, aSummary } from '../../test/candidates.ts'
import { aBatch, aJob } from '../../test/stage.tsx'
import { csvOf } from './csv.ts'
import { criteriaOf, tableOf, type Words } from './table.ts'
import { xlsxOf } from './xlsx.ts'

const job = aJob({ title: 'Backend Engineer' })
const batch = aBatch(job)
const words: Words = {
  titleOf: (column) => column,
  statusOf: ({ status }) => `status ${status}`,
  reasonOf: ({ rejectionReason }) => rejectionReason ?? null,
  missingNotes: (n) => `${n} missing`,
  linkTo: (id) => `/${id}`,
}
const listed = (more: Partial<Candidate> = {}, criteria = ['Technical Skills', 'Education']): Listed => ({
  candidate: aSummary(job, batch, more),
  jobTitle: job.title,
  batchName: batch.name,
  criteria,
  notes: [],
})
const textOf = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob))
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const csv = async (...values: string[]) => (await textOf(csvOf({ titles: values, rows: [] }))).slice(1)

describe('tableOf', () => {
  it('tableOf makes a column for each criterion of the job, and for each one that only an earlier matrix had', () => {
    const rows = [listed(), listed({}, ['Technical Skills', 'Languages'])]

    const { titles, rows: cells } = tableOf(rows, criteriaOf(['Technical Skills', 'Education'], rows), words)

    expect(titles.slice(6, 11)).toEqual(['overall', 'fit', 'Technical Skills', 'Education', 'Languages'])
    expect(cells.map((row) => row.slice(8, 11))).toEqual([
      [80, null, null],
      [80, null, null],
    ])
  })

  it('tableOf leaves the figures of an unscored candidate empty', () => {
    const { titles, rows } = tableOf([listed({ status: Status.failed, score: [] })], [], words)

    expect(rows[0]?.[titles.indexOf('overall')]).toBeNull()
    expect(rows[0]?.[titles.indexOf('fit')]).toBeNull()
  })
})

it('tableOf has tags, notes, a word on notes that are not on the device, and a link', () => {
  const row = { ...listed({ tags: ['shortlist', 'bandung'] }), notes: ['Rina: Call her', 'Ana: Called'] }
  const more = { ...row, candidate: { ...row.candidate, noteCount: 3 } }

  const { titles, rows } = tableOf([more], [], words)

  const cells = Object.fromEntries(titles.map((title, at) => [title, rows[0]?.[at]]))
  expect(cells).toMatchObject({ tags: 'shortlist, bandung', notes: 'Rina: Call her\nAna: Called\n1 missing' })
  expect(cells['link']).toBe(`/${row.candidate.id}`)
})

it('tableOf leaves the figures empty where none of the criteria could be judged', () => {
  const score = [anEntry({ score: 0, known: false, judged: false })]
  const { titles, rows } = tableOf([listed({ score, overallScore: 0 })], ['Technical Skills'], words)

  expect(['overall', 'fit', 'Technical Skills'].map((title) => rows[0]?.[titles.indexOf(title)])).toEqual([null, null, null])
})

describe('csvOf', () => {
  it('csvOf writes UTF-8 with a byte order mark and CRLF line ends', async () => {
    const text = await textOf(csvOf({ titles: ['Name', 'Score'], rows: [['Dewi Lestari', 80]] }))

    expect(text).toBe('\uFEFFName,Score\r\nDewi Lestari,80\r\n')
  })

  it('csvOf quotes cells with commas, quotes or line ends', async () => {
    expect(await csv('a,b', 'say "yes"', 'two\nlines', 'plain')).toBe('"a,b","say ""yes""","two\nlines",plain\r\n')
  })

  it.each(['=1+1', '+62 812', '-1', '@SUM(A1)', '\tx', '\rx'])('csvOf escapes the formula start of %j', async (text) => {
    expect(await csv(text)).toMatch(/^"?'/)
  })

  it('csvOf writes dates in local time, and null as an empty cell', async () => {
    const text = await textOf(csvOf({ titles: [], rows: [[new Date(2026, 10, 8, 9, 5), null]] }))

    expect(text).toContain('2026-11-08 09:05,\r\n')
  })
})

describe('xlsxOf', () => {
  it('xlsxOf writes texts, numbers and dates with their types, and never a formula', async () => {
    const table = { titles: ['Name', 'Score', 'At'], rows: [['=HYPERLINK("x")', 80, new Date(2026, 10, 8, 12, 0)]] }

    const files = unzipSync(await bytesOf(await xlsxOf(table, 'Candidates')))

    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
    expect(strFromU8(files['xl/sharedStrings.xml']!)).toContain('=HYPERLINK(')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/<c r="A2"[^>]* t="s">/)
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>80<\/v>/)
    expect(sheet).toMatch(/<c r="C2"[^>]*><v>46334\.5<\/v>/)
  })
})
