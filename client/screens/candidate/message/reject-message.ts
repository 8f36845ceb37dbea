import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'

export interface Message {
  subject: string
  body: string
}

/** A polite rejection for the user to edit. A CV without a name has its file name as name: then the greeting is impersonal. */
export function rejectMessage(
  i18n: I18n,
  { name: given, fileName }: Pick<CandidateSummary, 'name' | 'fileName'>,
  jobTitle: string,
  sender: string,
): Message {
  const name = given === fileName ? i18n._(msg({ id: 'message.applicant', message: 'applicant' })) : given
  return {
    subject: i18n._(msg({ id: 'message.reject.subject', message: `Your application for ${jobTitle}` })),
    body: [
      i18n._(msg({ id: 'message.reject.greeting', message: `Dear ${name},` })),
      i18n._(
        msg({
          id: 'message.reject.thanks',
          message: `Thank you for applying for the position of ${jobTitle}, and for the time you put into it.`,
        }),
      ),
      i18n._(
        msg({
          id: 'message.reject.news',
          message:
            'We have read your application with care. For this position we have decided to go on with other candidates. We know that this is not the news you hoped for.',
        }),
      ),
      i18n._(
        msg({
          id: 'message.reject.wish',
          message: 'We wish you every success on your way, and would be glad to hear from you about another position.',
        }),
      ),
      `${i18n._(msg({ id: 'message.reject.regards', message: 'Kind regards,' }))}\n${sender}`,
    ].join('\n\n'),
  }
}

/** RFC 6068: everything is encoded but the @ of the address, and lines end in CRLF. */
export function mailto(address: string | null, { subject, body }: Message): string {
  const to = encodeURIComponent(address ?? '').replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
