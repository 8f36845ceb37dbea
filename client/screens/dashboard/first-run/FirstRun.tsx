import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { isSample } from '../../../../shared/sample/is-sample.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import type { JobRow } from '../../../data/hooks/useJobs.ts'
import type { Counts } from '../../../data/index.ts'
import { Steps } from './Steps.tsx'
import { useSample } from './useSample.ts'
import { ownName } from '../../../lib/base-path.ts'

const DISMISSED_AS = ownName('first_steps_dismissed')

interface FirstRunProps {
  jobs: readonly JobRow[]
  counts: Counts
}

/** The first steps, until all are done or they are dismissed, and the sample job while there is one. */
export function FirstRun({ jobs, counts }: FirstRunProps) {
  const { make, remove, isBusy } = useSample()
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(DISMISSED_AS) !== null)
  const sample = jobs.find(isSample)
  const isDone = counts.accepted + counts.rejected > 0
  const showsSteps = !isDone && !isDismissed
  if (!showsSteps && !sample) return null

  function dismiss(): void {
    localStorage.setItem(DISMISSED_AS, '1')
    setIsDismissed(true)
  }

  return (
    <Card
      className="mt-5"
      title={
        showsSteps ? <Trans id="firstRun.title">First steps</Trans> : <Trans id="firstRun.sampleTitle">The sample job</Trans>
      }
      aside={
        showsSteps && (
          <Button kind="quiet" size="small" onClick={dismiss}>
            <Trans id="firstRun.dismiss">Dismiss</Trans>
          </Button>
        )
      }
    >
      {showsSteps && <Steps jobs={jobs} counts={counts} />}
      {sample ? (
        <Offer words={<Trans id="firstRun.sampleHere">The sample job and the people in its CVs are made up.</Trans>}>
          <Button icon="trash" onClick={() => void remove(sample.id)}>
            <Trans id="firstRun.removeSample">Remove the sample</Trans>
          </Button>
        </Offer>
      ) : (
        jobs.length === 0 && (
          <Offer
            words={
              <Trans id="firstRun.sampleHint">
                Or look around first, in a sample job with CVs of made-up people. One press removes it.
              </Trans>
            }
          >
            <Button icon="people" busy={isBusy} onClick={() => void make()}>
              <Trans id="firstRun.makeSample">Try a sample job</Trans>
            </Button>
          </Offer>
        )
      )}
    </Card>
  )
}

function Offer({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4">
      <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2">{words}</p>
      {children}
    </div>
  )
}
