import { Trans, useLingui } from '@lingui/react/macro'
import type { Arrival } from '../../../../shared/candidates/arrival.ts'
import type { ContactField } from '../../../../shared/candidates/contact.ts'
import type { HistoryEvent } from '../../../../shared/candidates/candidate.ts'
import { reasonWords } from '../../../candidates/rejection/words.ts'
import { useReasons } from '../../../candidates/reasons/useReasons.tsx'

/** The text of one event. */
export function HistoryEventText({ historyEvent }: { historyEvent: HistoryEvent }) {
  const { t } = useLingui()
  const name = historyEvent.by ?? t({ id: 'history.somebody', message: 'somebody' })
  switch (historyEvent.what) {
    case 'uploaded':
      if (historyEvent.arrivedBy) return <Arrived by={historyEvent.arrivedBy} />
      if (!historyEvent.by) return <Trans id="history.uploaded">Uploaded</Trans>
      return <Trans id="history.uploadedBy">Uploaded by {name}</Trans>
    case 'asked':
      return <Trans id="history.asked">New screening requested by {name}</Trans>
    case 'scored':
      return <Scored historyEvent={historyEvent} />
    case 'failed':
      return <Failed historyEvent={historyEvent} />
    case 'accepted':
      return <Trans id="history.accepted">Accepted by {name}</Trans>
    case 'rejected':
      return <Rejected historyEvent={historyEvent} by={name} />
    case 'undone':
      return <Trans id="history.undone">Decision undone by {name}</Trans>
    case 'noted':
      return <Trans id="history.noted">Note by {name}</Trans>
    case 'noteDeleted':
      return <Trans id="history.noteDeleted">Note deleted by {name}</Trans>
    case 'corrected':
      return <Corrected historyEvent={historyEvent} by={name} />
    case 'uncovered':
      return <Trans id="history.uncovered">Name and contact shown to {name}</Trans>
    default:
      return historyEvent.what satisfies never
  }
}

function Arrived({ by }: { by: Arrival }) {
  switch (by) {
    case 'folder':
      return <Trans id="history.arrivedByFolder">Arrived by folder</Trans>
    case 'email':
      return <Trans id="history.arrivedByEmail">Arrived by e-mail</Trans>
    case 'form':
      return <Trans id="history.arrivedByForm">Arrived by application form</Trans>
    default:
      return by satisfies never
  }
}

function Rejected({ historyEvent, by: name }: { historyEvent: HistoryEvent; by: string }) {
  const { i18n } = useLingui()
  if (!historyEvent.reason) return <Trans id="history.rejected">Rejected by {name}</Trans>
  const reason = reasonWords(i18n, historyEvent.reason)
  const other = historyEvent.reasonBy
  if (!other) {
    return (
      <Trans id="history.rejectedFor">
        Rejected by {name}: {reason}
      </Trans>
    )
  }
  return (
    <Trans id="history.rejectedForBy">
      Rejected by {name}: {reason} (reason given by {other})
    </Trans>
  )
}

function Corrected({ historyEvent: { corrected = [] }, by }: { historyEvent: HistoryEvent; by: string }) {
  const { t, i18n } = useLingui()
  const words: Record<ContactField, string> = {
    name: t({ id: 'history.theName', message: 'name' }),
    email: t({ id: 'history.theEmail', message: 'e-mail' }),
    phone: t({ id: 'history.thePhone', message: 'phone' }),
  }
  const fields = new Intl.ListFormat(i18n.locale).format(corrected.map((field) => words[field]))
  return (
    <Trans id="history.corrected">
      Corrected by {by}: {fields}
    </Trans>
  )
}

function Scored({ historyEvent: { engine, matrixVersion, reused } }: { historyEvent: HistoryEvent }) {
  const { t } = useLingui()
  const by = engine?.model ?? t({ id: 'history.keywords', message: 'keywords' })
  const version = matrixVersion ?? 1
  if (reused)
    return <Trans id="history.reused">Score taken from the same file, scored earlier by {by} for the same criteria</Trans>
  return (
    <Trans id="history.scored">
      Scored by {by}, version {version} of the matrix
    </Trans>
  )
}

function Failed({ historyEvent: { failure } }: { historyEvent: HistoryEvent }) {
  const reasons = useReasons()
  const reason = failure ? reasons.failure({ code: failure }) : ''
  return <Trans id="history.failed">Screening failed. {reason}</Trans>
}
