import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../../shared/http/errors.ts'
import type { ModelPage } from '../../../shared/model-page/model-page.ts'
import type { SelfTest } from '../../../shared/self-test/self-test.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Note } from '../../components/Note.tsx'
import type { ModelAct } from '../../data/hooks/online/useModel.ts'
import { useFormats } from '../../lib/dates.ts'
import { MeasureList } from './MeasureList.tsx'
import { SelfTestProgress } from './SelfTestProgress.tsx'
import { verdictLooks } from './verdict-looks.ts'

interface SelfTestCardProps {
  page: ModelPage
  act: (what: ModelAct) => void
  doing: ModelAct | undefined
  refused: ErrorCode | undefined
}

/** The self-test of the engine: its last verdict with the figures, and the one that runs. */
export function SelfTestCard({ page: { latest, last, isDue, canPull }, act, doing, refused }: SelfTestCardProps) {
  const isRunning = latest?.state === 'running'
  return (
    <Card title={<Trans id="selfTest.title">Self-test</Trans>} flush>
      <div className="flex flex-col gap-3 p-4 md:p-5">
        {last && <Verdict of={last} />}
        {isDue && !isRunning && <Due isFirst={!last} />}
        {latest && latest.state !== 'running' && latest.state !== 'ended' && <EndedEarly state={latest.state} />}
        {refused && <Refused code={refused} />}
        {isRunning ? (
          <SelfTestProgress run={latest} isStopping={doing === 'stopSelfTest'} stop={() => act('stopSelfTest')} />
        ) : (
          <Start isFirst={isDue && !canPull} isBusy={doing === 'startSelfTest'} start={() => act('startSelfTest')} />
        )}
      </div>
      {last && <MeasureList measures={last.measures} />}
    </Card>
  )
}

function Verdict({ of: { verdict, endedAt, startedAt, engine } }: { of: SelfTest }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (!verdict || !endedAt) return null
  const { tone, icon, sentence } = verdictLooks[verdict]
  const day = formats.moment(endedAt)
  const minutes = formats.duration(Date.parse(endedAt) - Date.parse(startedAt))
  const tested = [engine.model ?? engine.name, engine.digest?.slice(0, 12)].filter(Boolean).join(' · ')
  return (
    <Note tone={tone} icon={icon}>
      <p className="font-medium">{i18n._(sentence)}</p>
      <p className="[overflow-wrap:anywhere] tabular-nums">
        <Trans id="selfTest.tested">
          Tested {day}: {tested}, in {minutes}
        </Trans>
      </p>
    </Note>
  )
}

function Due({ isFirst }: { isFirst: boolean }) {
  return (
    <Note tone="warn" icon="warn">
      {isFirst ? (
        <Trans id="selfTest.first">This engine has not been tested on this server yet.</Trans>
      ) : (
        <Trans id="selfTest.due">
          The engine, its model or its rules are no longer those that were tested. Start a new self-test.
        </Trans>
      )}
    </Note>
  )
}

const endings: Record<'stopped' | 'interrupted' | 'failed', MessageDescriptor> = {
  stopped: msg({ id: 'selfTest.stopped', message: 'The latest self-test was stopped.' }),
  interrupted: msg({
    id: 'selfTest.interrupted',
    message: 'The latest self-test was interrupted: the server ended. Start it again.',
  }),
  failed: msg({
    id: 'selfTest.failed',
    message: 'The latest self-test has failed: the model was away for too long. Start it again.',
  }),
}

function EndedEarly({ state }: { state: keyof typeof endings }) {
  const { i18n } = useLingui()
  return <Note>{i18n._(endings[state])}</Note>
}

function Refused({ code }: { code: ErrorCode }) {
  return (
    <Note tone="bad" icon="warn">
      {code === 'model_not_ready' ? (
        <Trans id="selfTest.notReady">The engine cannot be tested now: see its state above.</Trans>
      ) : (
        <Trans id="selfTest.unreached">The server could not be reached, so nothing was changed. Try again.</Trans>
      )}
    </Note>
  )
}

/** `isFirst`: it is what is to be done first on this page. */
function Start({ isFirst, isBusy, start }: { isFirst: boolean; isBusy: boolean; start: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2">
        <Trans id="selfTest.what">
          Screens CVs of made-up persons just as those of applicants, and measures what comes out. With a model it takes minutes
          to hours; applicants’ CVs go first.
        </Trans>
      </p>
      <Button
        kind={isFirst ? 'primary' : 'plain'}
        icon="check"
        busy={isBusy}
        busyWord={<Trans id="selfTest.starting">Starting…</Trans>}
        onClick={start}
      >
        <Trans id="selfTest.start">Start the self-test</Trans>
      </Button>
    </div>
  )
}
