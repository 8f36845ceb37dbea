import { type Draft, draftRow } from '../draft.ts'
import type { Proposal } from './advertisement/propose.ts'
import { spread } from './advertisement/weights.ts'
import { criteriaOf, type Template } from './templates/template.ts'

/** A job's draft from a template. */
export const filledFrom = (template: Template): Draft => ({
  title: template.title,
  description: template.description,
  keywords: template.keywords,
  additionalInstructions: '',
  blind: false,
  rows: criteriaOf(template).map(draftRow),
})

/** A job's draft with the criteria of an advertisement; texts that stand there already stay. */
export function filledByProposal(draft: Draft, { title, description, keywords, criteria }: Proposal): Draft {
  const weights = spread(criteria.map(({ weight }) => weight))
  return {
    ...draft,
    title: draft.title.trim() || title,
    description: draft.description.trim() || description,
    keywords: draft.keywords.trim() || keywords,
    rows: criteria.map((criterion, at) => draftRow({ ...criterion, weight: weights[at]! })),
  }
}

const FIELDS: readonly (keyof Draft)[] = ['title', 'description', 'keywords', 'additionalInstructions', 'blind', 'rows']

/** Whether a form shows exactly what was filled in, and nothing was changed since. */
export const isUnchanged = (draft: Draft, filled: Draft): boolean => FIELDS.every((field) => draft[field] === filled[field])
