import { expect, it } from 'vitest'
import { understand } from '../../../../../shared/criteria/understand.ts'
import { jobFields } from '../../../../../shared/jobs/job.ts'
import { draftRow, fieldsOf } from '../../draft.ts'
import { templates as english } from './en.ts'
import { filledFrom, isUnchanged } from '../fill.ts'
import { templates as indonesian } from './id.ts'
import { templatesIn } from './loaded.ts'
import { criteriaOf, type Template } from './template.ts'

const each = [...english, ...indonesian].map((template) => [template.title, template] as const)
const kindsOf = (template: Template) => criteriaOf(template).map((criterion) => understand(criterion).kind)

it.each(each)('a job can be made of the template %s as it stands', (_, template) => {
  const fields = fieldsOf(filledFrom(template))

  expect(jobFields.safeParse(fields).error).toBeUndefined()
  expect(fields.scoringMatrix.length).toBeGreaterThanOrEqual(4)
  expect(fields.scoringMatrix.length).toBeLessThanOrEqual(6)
  expect(fields.keywords).not.toBe('')
})

it('ten jobs are offered in both languages, with the same criteria, weights and readings', () => {
  const ofBoth = (templates: readonly Template[]) =>
    templates.map((template) => ({
      name: template.name,
      weights: template.criteria.map(([, , weight]) => weight),
      kinds: kindsOf(template),
    }))

  expect(english).toHaveLength(10)
  expect(ofBoth(english)).toEqual(ofBoth(indonesian))
})

it('every criterion of a template is judged without a model, and asks for what its name says', () => {
  const usual = new Set(['years', 'degree', 'language', 'certificate', 'licence', 'skills', 'willing'])

  for (const template of [...english, ...indonesian]) {
    expect(kindsOf(template).filter((kind) => !usual.has(kind))).toEqual([])
    expect(kindsOf(template)[0]).toBe(template.name === 'nurse' ? 'licence' : 'years')
  }
})

it('the templates of a language are fetched once', async () => {
  expect(await templatesIn('id')).toBe(indonesian)
  expect(templatesIn('id')).toBe(templatesIn('id'))
})

it('a form that was changed after it was filled in is no longer what was filled in', () => {
  const filled = filledFrom(english[0]!)
  const [first, ...rest] = filled.rows

  expect(isUnchanged({ ...filled }, filled)).toBe(true)
  expect(isUnchanged({ ...filled, title: 'Bookkeeper' }, filled)).toBe(false)
  expect(isUnchanged({ ...filled, rows: [draftRow({ ...first!, weight: 0 }), ...rest] }, filled)).toBe(false)
})
