import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ModelPage } from '../../../shared/model-page/model-page.ts'
import type { ModelPull, PullFailure } from '../../../shared/screening/model-pull.ts'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { ProgressBar } from '../../components/ProgressBar.tsx'
import { useFormats } from '../../lib/dates.ts'

const failures: Record<PullFailure, MessageDescriptor> = {
  unknown_model: msg({
    id: 'pull.unknownModel',
    message: 'There is no model of this name to install. Correct OLLAMA_MODEL in the settings and restart.',
  }),
  disk_full: msg({ id: 'pull.diskFull', message: 'The disk of the model server is full. Make room there and install again.' }),
  refused: msg({ id: 'pull.refused', message: 'The model server refuses to install models for this server.' }),
  unreachable: msg({
    id: 'pull.unreachable',
    message: 'The model server could not be reached. What it has loaded stays; install again to go on.',
  }),
  broke_off: msg({ id: 'pull.brokeOff', message: 'The installation broke off. What is loaded stays; install again to go on.' }),
  other: msg({ id: 'pull.other', message: 'The model could not be installed. The server’s log says why.' }),
}

interface PullModelProps {
  page: Pick<ModelPage, 'canPull' | 'pull'>
  isBusy: boolean
  start: () => void
}

/** Installs a model that is missing, and shows how far that is. Nothing when there is nothing to install. */
export function PullModel({ page: { canPull, pull }, isBusy, start }: PullModelProps) {
  const { i18n } = useLingui()
  if (pull?.state === 'pulling') return <Pulling pull={pull} />
  if (!canPull) return null
  return (
    <>
      {pull?.failure && (
        <Note tone="bad" icon="warn">
          {i18n._(failures[pull.failure])}
        </Note>
      )}
      <div>
        <Button
          kind="primary"
          icon="download"
          busy={isBusy}
          busyWord={<Trans id="selfTest.starting">Starting…</Trans>}
          onClick={start}
        >
          <Trans id="pull.start">Install the model</Trans>
        </Button>
      </div>
    </>
  )
}

function Pulling({ pull: { percent, doneBytes, totalBytes } }: { pull: ModelPull }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [done, total] = [formats.size(doneBytes), formats.size(totalBytes)]
  const sentence = t({ id: 'pull.progress', message: `Installing the model: ${done} of ${total}` })
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3">
      <div className="mb-2 flex justify-between gap-3 text-sm tabular-nums">
        <span className="font-medium">{sentence}</span>
        <b className="font-semibold text-processing">{percent}%</b>
      </div>
      <ProgressBar percent={percent} label={sentence} tone="processing" />
    </div>
  )
}
