import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Doubt } from '../../../shared/candidates/candidate.ts'

/** Why a quote that is in the CV does not count. */
export const doubtWords: Record<Doubt, MessageDescriptor> = {
  off_topic: msg({ id: 'quote.offTopic', message: 'In the CV, but does not speak of this' }),
  negated: msg({ id: 'quote.negated', message: 'In the CV, which says no or not yet' }),
  order: msg({ id: 'quote.order', message: 'Addresses the scoring; does not count' }),
}
