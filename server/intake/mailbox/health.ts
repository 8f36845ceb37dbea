import type { HealthCheck } from '../../http/health.ts'
import type { MailboxWatch } from './watch.ts'

export const mailboxHealth = ({ state }: Pick<MailboxWatch, 'state'>): HealthCheck => ({
  part: 'mailbox',
  check: () => Promise.resolve(),
  async warnings() {
    const { problem } = state()
    return problem === undefined ? [] : [problem]
  },
  async details() {
    const { failures, lookedAt, messagesLeft } = state()
    return {
      mailboxFailures: failures,
      mailboxMessagesLeft: messagesLeft,
      ...(lookedAt !== undefined && { mailboxAgeSeconds: Math.round((Date.now() - lookedAt) / 1000) }),
    }
  },
})
