import type { Flag } from '../../shared/candidates/candidate.ts'
import { isUnproven, meansLoss } from '../../shared/screening/reading-note.ts'
import type { ReadDocument } from './source/read.ts'

/** Flags what a recruiter should know about a document before trusting its scores. */
export function flagsOf({ type, hidden, notes }: ReadDocument): Flag[] {
  const unseen = hidden.map(({ text }) => text).join(' ')
  const losses = notes.filter(meansLoss).map(({ code, pages }) => [code, ...pages].join(' '))
  const unproven = notes.filter(isUnproven).flatMap(({ pages }) => pages)
  return [
    ...flagged('hidden_text', unseen.slice(0, 300)),
    ...flagged('text_not_proven', unproven.join(', ')),
    ...flagged('read_in_part', losses.join(', ')),
    ...flagged('other_type', type === 'rtf' || type === 'html' ? type : ''),
  ]
}

const flagged = (code: Flag['code'], detail: string): Flag[] => (detail ? [{ code, detail }] : [])
