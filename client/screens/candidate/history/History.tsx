import { Trans } from '@lingui/react/macro'
import type { HistoryEvent } from '../../../../shared/candidates/candidate.ts'
import { Card } from '../../../components/Card.tsx'
import { Icon, type IconName } from '../../../components/drawing/Icon.tsx'
import type { ShownHistoryEvent } from '../../../data/index.ts'
import { useFormats } from '../../../lib/dates.ts'
import { NotSent } from '../../../candidates/NotSent.tsx'
import { HistoryEventText } from './HistoryEventText.tsx'

const icons: Record<HistoryEvent['what'], IconName> = {
  uploaded: 'upload',
  asked: 'retry',
  scored: 'model',
  failed: 'warn',
  accepted: 'check-circle',
  rejected: 'cross-circle',
  undone: 'undo',
  noted: 'note',
  noteDeleted: 'trash',
  corrected: 'edit',
  uncovered: 'eye',
}

/** The events of a candidate, with who caused them and when; newest first. */
export function History({ history }: { history: readonly ShownHistoryEvent[] }) {
  return (
    <Card flush title={<Trans id="history.title">History</Trans>}>
      <ol>
        {history.toReversed().map((historyEvent) => (
          <Line key={`${historyEvent.id} ${historyEvent.what}`} historyEvent={historyEvent} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ historyEvent }: { historyEvent: ShownHistoryEvent }) {
  const formats = useFormats()
  return (
    <li className="flex items-start gap-2.5 border-b border-line px-4 py-2.5 last:border-b-0 md:px-5">
      <Icon name={icons[historyEvent.what]} size={16} className="mt-0.5 text-ink-3" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
          <HistoryEventText historyEvent={historyEvent} />
        </span>
        {!historyEvent.isSent && <NotSent />}
        <time dateTime={historyEvent.at} className="text-sm text-ink-3 tabular-nums">
          {formats.moment(historyEvent.at)}
        </time>
      </div>
    </li>
  )
}
