import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonButton, ReasonMenu } from './ReasonMenu.tsx'

interface ChooseReasonProps {
  reason: string | undefined
  choose: (reason: string | undefined) => void
}

/** Why several candidates will be rejected: the chosen reason is taken back by choosing it again. */
export function ChooseReason({ reason, choose }: ChooseReasonProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ReasonButton
        reason={reason}
        none={<Trans id="reason.ofRejection">Reason for rejection</Trans>}
        isOpen={isOpen}
        toggle={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div className="order-first mb-2 w-full min-w-0">
          <ReasonMenu
            why={<Trans id="reason.whyAll">Why are the selected candidates rejected?</Trans>}
            label={t({ id: 'reason.menuOfAll', message: 'Reason for rejecting the selected candidates' })}
            given={reason}
            choose={(chosen) => choose(chosen === reason ? undefined : chosen)}
            close={() => setIsOpen(false)}
          />
        </div>
      )}
    </>
  )
}
