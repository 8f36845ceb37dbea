import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SelfTest } from '../../../shared/self-test/self-test.ts'
import { Button } from '../../components/Button.tsx'
import { ProgressBar } from '../../components/ProgressBar.tsx'

const modelAway = msg({
  id: 'selfTest.modelAway',
  message: 'The model cannot be used just now. The self-test goes on when it can.',
})
const waits: Record<NonNullable<SelfTest['waitingFor']>, MessageDescriptor> = {
  queue: msg({ id: 'selfTest.queue', message: 'Applicants’ CVs go first. The self-test goes on when none waits.' }),
  model: modelAway,
  model_busy: msg({ id: 'selfTest.busy', message: 'The model is busy. The self-test goes on when it is free.' }),
  model_loading: msg({ id: 'selfTest.loading', message: 'The model is being loaded.' }),
  model_refused: modelAway,
  model_outdated: modelAway,
  model_missing: modelAway,
  model_not_allowed: modelAway,
  model_wrong_engine: modelAway,
  memory: modelAway,
  file: modelAway,
}

/** A self-test that runs. */
export function SelfTestProgress({ run, isStopping, stop }: { run: SelfTest; isStopping: boolean; stop: () => void }) {
  const { t, i18n } = useLingui()
  const { done, total, waitingFor } = run
  const sentence = t({ id: 'selfTest.progress', message: `${done} of ${total} CVs screened` })
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="text-sm font-medium tabular-nums">{sentence}</span>
        <Button
          size="small"
          icon="cross"
          busy={isStopping}
          busyWord={<Trans id="selfTest.stopping">Stopping…</Trans>}
          onClick={stop}
        >
          <Trans id="selfTest.stop">Stop</Trans>
        </Button>
      </div>
      <ProgressBar percent={Math.floor((100 * done) / total)} label={sentence} tone="processing" />
      {waitingFor && <p className="mt-2 text-sm text-ink-2">{i18n._(waits[waitingFor])}</p>}
    </div>
  )
}
