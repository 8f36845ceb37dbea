import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WebhookDelivery } from '../../../../shared/webhooks/webhook.ts'
import { Chip } from '../../../components/Chip.tsx'
import type { IconName } from '../../../components/drawing/Icon.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { eventWords } from './event-words.tsx'

const looks: Record<WebhookDelivery['state'], { icon: IconName; word: MessageDescriptor }> = {
  waiting: { icon: 'clock', word: msg({ id: 'webhooks.waiting', message: 'Waiting' }) },
  delivered: { icon: 'check-circle', word: msg({ id: 'webhooks.delivered', message: 'Delivered' }) },
  given_up: { icon: 'cross-circle', word: msg({ id: 'webhooks.givenUp', message: 'Given up' }) },
}

export function DeliveryLine({ delivery }: { delivery: WebhookDelivery }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { event, state, attempts, createdAt, nextAt, status, problem } = delivery
  const { icon, word } = looks[state]
  const next = formats.moment(nextAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 md:px-5">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium">{eventWords[event]}</p>
        <p className="text-sm text-ink-3 tabular-nums">
          {formats.moment(createdAt)}
          {status !== null && (
            <>
              {' · '}
              <Trans id="webhooks.answer">HTTP {status}</Trans>
            </>
          )}
          {problem && ` · ${problem}`}
          {attempts > 1 && (
            <>
              {' · '}
              <Trans id="webhooks.attempts">
                <Plural value={attempts} one="# attempt" other="# attempts" />
              </Trans>
            </>
          )}
          {state === 'waiting' && attempts > 0 && (
            <>
              {' · '}
              <Trans id="webhooks.next">next at {next}</Trans>
            </>
          )}
        </p>
      </div>
      <Chip icon={icon}>{i18n._(word)}</Chip>
    </li>
  )
}
