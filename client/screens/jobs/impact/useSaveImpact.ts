import { useLingui } from '@lingui/react/macro'
import { BYTE_ORDER_MARK, csvLine } from '../../../../shared/lib/csv.ts'
import type { ImpactFigures } from '../../../../shared/impact/figures.ts'
import type { Impact } from '../../../../shared/impact/impact.ts'
import { useJob } from '../../../data/hooks/useJobs.ts'
import { fileNameOf, saveFile, today } from '../../../lib/save-file.ts'
import { shownRatio } from './shown-ratio.ts'

/** Saves both tables as one CSV file. Nobody is named in it. */
export function useSaveImpact(jobId: string): (figures: ImpactFigures) => void {
  const { t } = useLingui()
  const job = useJob(jobId)
  const heads = [
    t({ id: 'impact.countedBy', message: 'Counted by' }),
    t({ id: 'impact.group', message: 'Group' }),
    t({ id: 'candidate.many', message: 'Candidates' }),
    t({ id: 'impact.counted', message: 'Decided or scored' }),
    t({ id: 'impact.selected', message: 'Accepted or above the median' }),
    t({ id: 'impact.ratePercent', message: 'Rate %' }),
    t({ id: 'impact.ratio', message: 'Impact ratio' }),
    t({ id: 'impact.remark', message: 'Remark' }),
  ]
  const remarkOf = ({ rate, isLow }: Impact): string | null => {
    if (rate === null) return t({ id: 'impact.tooFew', message: 'too few to say' })
    return isLow ? t({ id: 'impact.under', message: 'under 0.8' }) : null
  }
  const lineOf = (by: string) => (row: Impact) => {
    const { group, candidates, counted, selected, rate, ratio } = row
    const figures =
      rate === null
        ? [null, null, null, null]
        : [counted, selected, Math.round(rate * 1000) / 10, ratio === null ? null : shownRatio(ratio)]
    return csvLine([by, group, candidates, ...figures, remarkOf(row)])
  }
  return ({ decisions, scores }) => {
    const lines = [
      csvLine(heads),
      ...decisions.map(lineOf(t({ id: 'impact.byDecision', message: 'By decision' }))),
      ...scores.map(lineOf(t({ id: 'impact.byScore', message: 'By overall score' }))),
    ]
    const title = [t({ id: 'impact.open', message: 'Impact ratio' }), job?.title, today()].filter(Boolean).join(' ')
    saveFile(new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' }), `${fileNameOf(title)}.csv`)
  }
}
