import { type Draft, draftRow } from '../draft.ts'
import { criteriaOf, type Template } from './template.ts'

/** A job's draft from a template. */
export const filledFrom = (template: Template): Draft => ({
  title: template.title,
  description: template.description,
  keywords: template.keywords,
  additionalInstructions: '',
  blind: false,
  rows: criteriaOf(template).map(draftRow),
})

const FIELDS: readonly (keyof Draft)[] = ['title', 'description', 'keywords', 'additionalInstructions', 'blind', 'rows']

/** Whether a form shows exactly what was filled in, and nothing was changed since. */
export const isUnchanged = (draft: Draft, filled: Draft): boolean => FIELDS.every((field) => draft[field] === filled[field])
