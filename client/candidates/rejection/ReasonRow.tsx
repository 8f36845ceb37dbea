import { Trans, useLingui } from '@lingui/react/macro'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { ReasonMenu } from './ReasonMenu.tsx'
import { useGiveReason } from './useGiveReason.ts'

export interface ReasonRowProps {
  /** `undefined` while it is read: a digit that is pressed meanwhile counts. */
  candidate: CandidateSummary | undefined
  /** Called once a reason is chosen, or the row is left without one. */
  close: () => void
}

/** Why a candidate is rejected: the reason that was given is taken back by choosing it again. */
export function ReasonRow({ candidate, close }: ReasonRowProps) {
  const { t } = useLingui()
  const give = useGiveReason()
  const { name = '', rejectionReason } = candidate ?? {}
  return (
    <ReasonMenu
      why={
        <Trans id="reason.why">
          Why is <bdi>{name}</bdi> rejected?
        </Trans>
      }
      label={t({ id: 'reason.menu', message: `Reason for rejecting ${name}` })}
      given={rejectionReason}
      isKnown={candidate !== undefined}
      choose={(reason) => candidate && void give(candidate, reason)}
      close={close}
    />
  )
}
