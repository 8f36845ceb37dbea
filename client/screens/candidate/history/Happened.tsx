import { Trans, useLingui } from '@lingui/react/macro'
import type { Happening } from '../../../../shared/candidates/candidate.ts'
import { useReasons } from '../../../candidates/failure.tsx'

/** One line of the history in words. */
export function Happened({ happening }: { happening: Happening }) {
  const { t } = useLingui()
  const name = happening.by ?? t({ id: 'history.somebody', message: 'somebody' })
  switch (happening.what) {
    case 'uploaded':
      if (!happening.by) return <Trans id="history.uploaded">Uploaded</Trans>
      return <Trans id="history.uploadedBy">Uploaded by {name}</Trans>
    case 'asked':
      return <Trans id="history.asked">Another screening asked for by {name}</Trans>
    case 'scored':
      return <Scored happening={happening} />
    case 'failed':
      return <Failed happening={happening} />
    case 'accepted':
      return <Trans id="history.accepted">Accepted by {name}</Trans>
    case 'rejected':
      return <Trans id="history.rejected">Rejected by {name}</Trans>
    case 'undone':
      return <Trans id="history.undone">Decision undone by {name}</Trans>
    case 'noted':
      return <Trans id="history.noted">Note by {name}</Trans>
    case 'noteDeleted':
      return <Trans id="history.noteDeleted">Note deleted by {name}</Trans>
    default:
      return happening.what satisfies never
  }
}

function Scored({ happening: { engine, matrixVersion } }: { happening: Happening }) {
  const { t } = useLingui()
  const by = engine?.model ?? t({ id: 'history.keywords', message: 'keywords' })
  const version = matrixVersion ?? 1
  return (
    <Trans id="history.scored">
      Scored by {by}, version {version} of the matrix
    </Trans>
  )
}

function Failed({ happening: { failure } }: { happening: Happening }) {
  const reasons = useReasons()
  const reason = failure ? reasons.failure({ code: failure }) : ''
  return <Trans id="history.failed">Screening failed. {reason}</Trans>
}
