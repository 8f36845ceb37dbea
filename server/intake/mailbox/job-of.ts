import type { MessageEnvelopeObject } from 'imapflow'
import type { MailRule } from '../../config/mailbox.ts'

/** Recipients of one mail that are compared: a stranger may have written thousands. */
const MOST_RECIPIENTS = 100

/** The job that the first fitting rule names. */
export function jobOf(rules: readonly MailRule[], { to = [], cc = [], subject = '' }: MessageEnvelopeObject): string | undefined {
  const recipients = new Set([...to, ...cc].slice(0, MOST_RECIPIENTS).map(({ address = '' }) => address.toLowerCase()))
  const title = subject.toLowerCase()
  return rules.find((rule) => {
    if ('address' in rule) return recipients.has(rule.address)
    return 'tag' in rule ? title.includes(rule.tag) : true
  })?.job
}
