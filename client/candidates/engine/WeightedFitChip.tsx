import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '../../components/Chip.tsx'

export function WeightedFitChip({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <span title={t({ id: 'candidate.weightedFitHint', message: 'Mean of the scores, each as heavy as its weight' })}>
      <Chip>
        <Trans id="candidate.weightedFit">Weighted fit</Trans>
        <b className="font-semibold text-ink tabular-nums">{percent}%</b>
      </Chip>
    </span>
  )
}
