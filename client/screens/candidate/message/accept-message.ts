import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Message } from './reject-message.ts'

/** An invitation for the user to edit. */
export function acceptMessage(i18n: I18n, name: string, jobTitle: string, sender: string): Message {
  return {
    subject: i18n._(msg({ id: 'message.reject.subject', message: `Your application for ${jobTitle}` })),
    body: [
      i18n._(msg({ id: 'message.reject.greeting', message: `Dear ${name},` })),
      i18n._(
        msg({
          id: 'message.accept.news',
          message: `Thank you for applying for the position of ${jobTitle}. We have read your application with interest and would like to get to know you.`,
        }),
      ),
      i18n._(msg({ id: 'message.accept.ask', message: 'Please tell us when you could talk to us in the coming days.' })),
      `${i18n._(msg({ id: 'message.reject.regards', message: 'Kind regards,' }))}\n${sender}`,
    ].join('\n\n'),
  }
}
