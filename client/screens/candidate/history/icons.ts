import type { HistoryEvent } from '../../../../shared/candidates/candidate.ts'
import type { IconName } from '../../../components/drawing/Icon.tsx'

export const historyIcons: Record<HistoryEvent['what'], IconName> = {
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
