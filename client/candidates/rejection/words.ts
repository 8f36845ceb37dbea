import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { defaultReasons } from '../../../shared/candidates/reason-limits.ts'

const usual: Record<(typeof defaultReasons)[number], MessageDescriptor> = {
  'Experience does not fit': msg({ id: 'reason.experience', message: 'Experience does not fit' }),
  'Skills missing': msg({ id: 'reason.skills', message: 'Skills missing' }),
  'Education does not fit': msg({ id: 'reason.education', message: 'Education does not fit' }),
  Location: msg({ id: 'reason.location', message: 'Location' }),
  'Salary expectation': msg({ id: 'reason.salary', message: 'Salary expectation' }),
  Language: msg({ id: 'reason.language', message: 'Language' }),
  Availability: msg({ id: 'reason.availability', message: 'Availability' }),
  'Incomplete application': msg({ id: 'reason.incomplete', message: 'Incomplete application' }),
}

const isUsual = (reason: string): reason is keyof typeof usual => Object.hasOwn(usual, reason)

/** A reason to read: the usual ones in the reader's language, a workspace's own as it is written. */
export const reasonWords = (i18n: I18n, reason: string): string => (isUsual(reason) ? i18n._(usual[reason]) : reason)

/** The reasons that are written one a line, the usual ones recognised in the reader's language. */
export const reasonsIn = (i18n: I18n, text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const words = line.replace(/\s+/g, ' ').trim()
    return words ? [Object.keys(usual).find((each) => isUsual(each) && i18n._(usual[each]) === words) ?? words] : []
  })
