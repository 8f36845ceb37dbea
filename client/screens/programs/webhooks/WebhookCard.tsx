import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Webhook } from '../../../../shared/webhooks/webhook.ts'
import { Refusal } from '../../../candidates/reasons/Refusal.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/Chip.tsx'
import { ConfirmDialog } from '../../../components/lazy/Dialog.tsx'
import { useDeliveries } from '../../../data/hooks/programs/useWebhooks.ts'
import { DeliveryLine } from './DeliveryLine.tsx'
import { eventWords } from './event-words.tsx'

interface WebhookCardProps {
  webhook: Webhook
  isBusy: boolean
  rotate: () => void
  remove: () => void
}

const SHOWN = 10

/** A webhook with its last deliveries. */
export function WebhookCard({ webhook: { id, url, events }, isBusy, rotate, remove }: WebhookCardProps) {
  const { deliveries = [], test, isBusy: isTesting, refusal } = useDeliveries(id)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Card title={<span className="[overflow-wrap:anywhere]">{url}</span>} flush>
      <div className="flex flex-col gap-3 p-4 md:p-5">
        <div className="flex flex-wrap gap-1.5">
          {events.map((event) => (
            <Chip key={event}>{eventWords[event]}</Chip>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            onClick={() => void test()}
            busy={isTesting}
            busyWord={<Trans id="webhooks.testing">Sending…</Trans>}
          >
            <Trans id="webhooks.sendTest">Send a test</Trans>
          </Button>
          <Button size="small" onClick={rotate} disabled={isBusy}>
            <Trans id="webhooks.rotate">New secret</Trans>
          </Button>
          <Button size="small" onClick={() => setIsAsked(true)} disabled={isBusy}>
            <Trans id="webhooks.delete">Delete</Trans>
          </Button>
        </div>
        <Refusal code={refusal} />
      </div>
      {deliveries.length > 0 && (
        <ul className="border-t border-line">
          {deliveries.slice(0, SHOWN).map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsked}
        title={<Trans id="webhooks.deleteTitle">Delete this webhook?</Trans>}
        confirm={<Trans id="webhooks.deleteOne">Delete webhook</Trans>}
        confirmIcon="trash"
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          remove()
        }}
      >
        <p className="[overflow-wrap:anywhere] text-ink-2">
          <Trans id="webhooks.deleteText">{url} is told nothing more, also not of what still waits.</Trans>
        </p>
      </ConfirmDialog>
    </Card>
  )
}
