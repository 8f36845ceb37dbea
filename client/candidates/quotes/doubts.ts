import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Doubt } from '../../../shared/candidates/candidate.ts'

/** Why a quote that is in the CV does not count, or not in full. */
export const doubtWords: Record<Doubt, MessageDescriptor> = {
  off_topic: msg({ id: 'quote.offTopic', message: 'In the CV, but does not speak of this' }),
  negated: msg({ id: 'quote.negated', message: 'In the CV, which says no or not yet' }),
  order: msg({ id: 'quote.order', message: 'Addresses the scoring; does not count' }),
  not_comparable: msg({ id: 'quote.notComparable', message: 'In a language that cannot be compared; counts up to 40' }),
  not_checkable: msg({ id: 'quote.notCheckable', message: 'Whether it speaks of this cannot be checked; counts up to 60' }),
  only_listed: msg({ id: 'quote.onlyListed', message: 'Only an entry of a list; counts up to 40' }),
}
