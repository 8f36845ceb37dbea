import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WebhookDelivery } from '../../../../shared/webhooks/webhook.ts'

export const eventWords: Record<WebhookDelivery['event'], ReactNode> = {
  'candidate.scored': <Trans id="webhooks.scored">Candidate scored</Trans>,
  'candidate.decided': <Trans id="webhooks.decided">Candidate accepted or rejected</Trans>,
  'candidate.erased': <Trans id="webhooks.candidatesErased">Candidates erased, for whatever reason</Trans>,
  'person.erased': <Trans id="webhooks.erased">Person erased</Trans>,
  test: <Trans id="webhooks.test">Test</Trans>,
}
