import { Trans } from '@lingui/react/macro'
import { Refusal } from '../../../candidates/reasons/Refusal.tsx'
import { CardSkeleton } from '../../../components/Skeleton.tsx'
import { NoteWithRetry } from '../../../candidates/NoteWithRetry.tsx'
import { useWebhooks } from '../../../data/hooks/programs/useWebhooks.ts'
import { Secret } from '../secret/Secret.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { WebhookCard } from './WebhookCard.tsx'

/** For admins. */
export function Webhooks() {
  const { webhooks, failed, retry, secret, forgetSecret, create, rotate, remove, isBusy, refusal } = useWebhooks()
  return (
    <>
      <h2 className="mt-4 text-lg font-semibold">
        <Trans id="webhooks.title">Webhooks</Trans>
      </h2>
      <p className="max-w-[64ch] text-ink-2">
        <Trans id="webhooks.intro">
          A webhook tells another program at once when something happens here: ids and facts, no names and no texts of CVs. Each
          delivery is signed with the webhook’s secret.
        </Trans>
      </p>
      {secret && (
        <Secret title={<Trans id="webhooks.newSecret">The webhook’s new secret</Trans>} secret={secret} forget={forgetSecret} />
      )}
      <NewWebhook create={create} isBusy={isBusy} />
      <Refusal code={refusal} />
      {failed && (
        <NoteWithRetry tone="warn" icon="cloud-off" failure={failed} retry={retry}>
          <Trans id="webhooks.failed">The webhooks cannot be shown: the server cannot be reached.</Trans>
        </NoteWithRetry>
      )}
      {!webhooks && !failed && <CardSkeleton />}
      {webhooks?.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          isBusy={isBusy}
          rotate={() => void rotate(webhook.id)}
          remove={() => void remove(webhook.id)}
        />
      ))}
    </>
  )
}
