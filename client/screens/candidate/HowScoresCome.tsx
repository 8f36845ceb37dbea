import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isJudged } from '../../../shared/screening/score.ts'
import type { Entry } from '../../../shared/candidates/candidate.ts'
import { Button } from '../../components/Button.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'

const { useReady, Show: Arithmetic } = deferred(async () => (await import('./Arithmetic.tsx')).Arithmetic)

/** The sums behind both scores, on demand. */
export function HowScoresCome({ entries }: { entries: readonly Entry[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useReady(isOpen)
  if (!entries.some(isJudged)) return null
  return (
    <div className="border-t border-line px-4 py-3 md:px-5">
      <Button kind="quiet" size="small" icon="info" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Trans id="candidate.howScoresCome">How the scores come about</Trans>
      </Button>
      {isOpen && isReady && (
        <div className="mt-2">
          <Arithmetic entries={entries} />
        </div>
      )}
    </div>
  )
}
