import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { newId } from '../../../../shared/lib/new-id.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/lazy/Dialog.tsx'
import { Note } from '../../../components/Note.tsx'
import { ProgressBar } from '../../../components/ProgressBar.tsx'
import { toast } from '../../../components/Toast.tsx'
import type { TakeIn } from '../../../data/hooks/online/useJobArchive.ts'
import { useFormats } from '../../../lib/dates.ts'
import { Refused, type RefusedCode } from './Refused.tsx'

interface Props {
  isOnline: boolean
  takeIn: TakeIn
  close: () => void
}

/** The file with the key of its request, so that a second try cannot make a second job. */
interface Chosen {
  file: File
  key: string
}

export function TakeInDialog({ isOnline, takeIn, close }: Props) {
  const [chosen, setChosen] = useState<Chosen>()
  const [percent, setPercent] = useState<number>()
  const [refused, setRefused] = useState<RefusedCode>()
  const sending = useRef<AbortController>(null)
  const isSending = percent !== undefined

  function choose(file: File): void {
    setChosen({ file, key: newId() })
    setRefused(undefined)
  }

  async function send({ file, key }: Chosen): Promise<void> {
    setRefused(undefined)
    setPercent(0)
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      const taken = await takeIn(file, { key, signal, onProgress: (part) => setPercent(Math.floor(part * 100)) })
      if (taken.refused !== undefined) return setRefused(taken.refused)
      const { title } = taken.job
      toast.success(<Trans id="archive.taken">“{title}” was taken in.</Trans>)
      close()
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      setPercent(undefined)
    }
  }

  function cancel(): void {
    sending.current?.abort()
    close()
  }

  return (
    <Dialog
      open
      onClose={cancel}
      title={<Trans id="archive.takeIn">Take in an archive</Trans>}
      actions={
        <>
          <Button onClick={cancel}>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            disabled={!chosen || !isOnline}
            busy={isSending}
            busyWord={<Trans id="archive.taking">Taking in…</Trans>}
            onClick={() => chosen && void send(chosen)}
          >
            <Trans id="archive.takeInNow">Take in</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">
          <Trans id="archive.takeInHint">
            A job that another Saring saved as an archive comes in with its candidates, CVs, scores, decisions and notes. It
            becomes a job of its own. Only take in archives of people you trust: their scores stay as they are.
          </Trans>
        </p>
        {!isOnline && (
          <Note icon="cloud-off">
            <Trans id="archive.takeInOffline">Only with a connection: the server takes it in.</Trans>
          </Note>
        )}
        <Picker chosen={chosen?.file} isOff={isSending} choose={choose} />
        {isSending && <Progress percent={percent} />}
        {refused && <Refused code={refused} />}
      </div>
    </Dialog>
  )
}

function Picker({ chosen, isOff, choose }: { chosen: File | undefined; isOff: boolean; choose: (file: File) => void }) {
  const formats = useFormats()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button icon="page" disabled={isOff} onClick={() => picker.current?.click()}>
        <Trans id="archive.choose">Choose a file</Trans>
      </Button>
      {chosen && (
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {chosen.name} · {formats.size(chosen.size)}
        </span>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept=".tar,application/x-tar"
        data-testid="archive-picker"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) choose(file)
          target.value = '' // otherwise the same file could not be picked again
        }}
      />
    </div>
  )
}

function Progress({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <div role="status" className="flex flex-col gap-1.5 text-sm text-ink-2">
      <ProgressBar percent={percent} label={t({ id: 'archive.sent', message: 'Sent to the server' })} />
      {percent < 100 ? (
        <Trans id="archive.sentPercent">{percent}% sent</Trans>
      ) : (
        <Trans id="archive.entering">The server checks it and enters it. That may take some minutes.</Trans>
      )}
    </div>
  )
}
