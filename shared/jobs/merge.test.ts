import { expect, it } from 'vitest'
import { someJobFields } from '../test/job-fields.ts'
import type { JobFields } from './job.ts'
import { changedFields } from './job-edit.ts'
import { baseOf, baseOn, clashesOf, joined, settled } from './merge.ts'

const before = someJobFields()
const matrix = [{ evaluationCriteria: 'All', description: '', weight: 100 }]
const edit = (changes: Partial<JobFields>, on: JobFields = before) => {
  const fields = { ...on, ...changes }
  return { fields, base: baseOf(on, fields) }
}

it('an edit names the fields that it changes, with what they were', () => {
  expect(edit({ title: 'Other', keywords: before.keywords }).base).toEqual({ title: before.title })
  expect(edit({ scoringMatrix: matrix }).base).toEqual({ scoringMatrix: before.scoringMatrix })
  expect(edit({}).base).toEqual({})
  expect(changedFields(edit({ title: 'Other' }))).toEqual({ title: 'Other' })
})

it('edits of different fields do not clash, those of one field do unless they agree', () => {
  const theirs = { ...before, title: 'Theirs', scoringMatrix: matrix }

  expect(clashesOf(edit({ description: 'Mine' }), theirs)).toEqual([])
  expect(clashesOf(edit({ title: 'Mine', description: 'Mine' }), theirs)).toEqual(['title'])
  expect(clashesOf(edit({ title: 'Theirs' }), theirs)).toEqual([])
  expect(clashesOf(edit({ scoringMatrix: [{ ...matrix[0]!, evaluationCriteria: 'Mine' }] }), theirs)).toEqual(['scoringMatrix'])
})

it('an edit without what was before clashes wherever it differs', () => {
  const { fields } = edit({ description: 'Mine' })

  expect(clashesOf({ fields }, { ...before, title: 'Theirs' })).toEqual(['title', 'description'])
  expect(changedFields({ fields })).toEqual(fields)
})

it('two edits in a row are one, from what was before the first', () => {
  const first = edit({ title: 'First' })
  const fromTheSame = joined(first, edit({ description: 'Second' }))
  const onTop = joined(first, edit({ title: 'Second' }, first.fields))

  expect(fromTheSame.base).toEqual({ title: before.title, description: before.description })
  expect(fromTheSame.fields).toEqual({ ...before, title: 'First', description: 'Second' })
  expect([onTop.base, onTop.fields.title]).toEqual([{ title: before.title }, 'Second'])
  expect(joined(first, { fields: before })).toEqual({ fields: before })
})

it('a clash is settled field by field, and what nobody else changed goes along', () => {
  const theirs = { ...before, title: 'Theirs', description: 'Theirs' }
  const mine = edit({ title: 'Mine', description: 'Mine', keywords: 'Mine' })

  expect(settled(mine, theirs, ['title'])).toEqual({
    fields: { ...theirs, title: 'Mine', keywords: 'Mine' },
    base: { title: 'Theirs', keywords: before.keywords },
  })
  expect(settled({ fields: mine.fields }, theirs, []).base).toEqual({})
})

it('an edit that is made again on the job as it is now clashes no more', () => {
  const theirs = { ...before, title: 'Theirs' }
  const mine = edit({ title: 'Mine' })

  expect(clashesOf({ ...mine, base: baseOn(mine, theirs) }, theirs)).toEqual([])
})

it('a job of before blind jobs is an open one, and an app that knows none leaves the field as it is', () => {
  const blind = { ...before, blind: true }

  expect(edit({ blind: false }).base).toEqual({})
  expect(edit({ blind: true }).base).toEqual({ blind: false })
  expect(changedFields(edit({ title: 'Other' }, blind))).toEqual({ title: 'Other' })
  expect(changedFields({ fields: before })).not.toHaveProperty('blind')
  expect(clashesOf({ fields: before }, blind)).toEqual([])
})
