import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import {
  webhookEvents,
  webhookLimits,
  type NewWebhook as Wanted,
  type WebhookEvent,
} from '../../../../shared/webhooks/webhook.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { ErrorText, TextField } from '../../../components/form/Field.tsx'
import { eventWords } from './event-words.tsx'

interface NewWebhookProps {
  /** Whether the server has created it. */
  create: (webhook: Wanted) => Promise<boolean>
  isBusy: boolean
}

export function NewWebhook({ create, isBusy }: NewWebhookProps) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEvent[]>([...webhookEvents])
  const [isTried, setIsTried] = useState(false)
  const isNoAddress = !URL.canParse(url.trim())

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsTried(true)
    if (isNoAddress || events.length === 0) return
    setIsTried(false)
    if (await create({ url: url.trim(), events })) setUrl('')
  }

  return (
    <Card title={<Trans id="webhooks.new">New webhook</Trans>}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField
          label={<Trans id="webhooks.url">Address</Trans>}
          hint={<Trans id="webhooks.urlHint">An https address on the Internet. Whoever runs the server can allow others.</Trans>}
          error={
            isTried && isNoAddress && <Trans id="webhooks.noAddress">Write a whole address, with https:// at its start.</Trans>
          }
          type="url"
          inputMode="url"
          value={url}
          onChange={setUrl}
          maxLength={webhookLimits.url}
          autoComplete="off"
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-button">
            <Trans id="webhooks.events">It is told of</Trans>
          </legend>
          {webhookEvents.map((one) => (
            <Checkbox
              key={one}
              label={eventWords[one]}
              checked={events.includes(one)}
              onChange={(isChecked) => setEvents(webhookEvents.filter((it) => (it === one ? isChecked : events.includes(it))))}
            />
          ))}
          {isTried && events.length === 0 && (
            <ErrorText>
              <Trans id="programs.scopeless">Choose at least one.</Trans>
            </ErrorText>
          )}
        </fieldset>
        <div>
          <Button type="submit" icon="plus" busy={isBusy}>
            <Trans id="webhooks.create">Create webhook</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
