import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { FileRow, type FileRowState } from '../../components/form/FileRow.tsx'
import { ProgressBar } from '../../components/ProgressBar.tsx'
import type { Upload } from '../../data/hooks/useUploads.ts'
import { useFormats } from '../../lib/dates.ts'
import { useReasons } from '../../candidates/reasons/useReasons.tsx'
import type { Chosen, Limits } from './selection.ts'
import type { Sending } from './useSending.ts'

interface FileListProps {
  chosen: readonly Chosen[]
  sending: Sending
  limits: Limits | undefined
  remove: (key: string) => void
  removeAll: () => void
}

/** The chosen files, and the state of their uploads. */
export function FileList({ chosen, sending, limits, remove, removeAll }: FileListProps) {
  const formats = useFormats()
  const wordOf = useRefusalWord(limits)
  const n = chosen.length + sending.uploads.length
  if (n === 0) return null
  return (
    <Card
      flush
      title={
        <Trans id="upload.count">
          <Plural value={n} one="# file selected" other="# files selected" />
        </Trans>
      }
      aside={<Aside chosen={chosen} sending={sending} removeAll={removeAll} />}
    >
      {sending.isUnderWay && <Total percent={sending.percent} />}
      <ul>
        {sending.uploads.map((upload) => (
          <UploadRow key={upload.candidateId} upload={upload} sending={sending} />
        ))}
        {chosen.map((one) => (
          <FileRow
            key={one.key}
            name={one.file.name}
            size={formats.size(one.file.size)}
            state={one.refusal ? { kind: 'refused', reason: wordOf(one) } : { kind: 'chosen' }}
            {...(!sending.isBusy && { onRemove: () => remove(one.key) })}
          />
        ))}
      </ul>
    </Card>
  )
}

function Aside({ chosen, sending, removeAll }: Pick<FileListProps, 'chosen' | 'sending' | 'removeAll'>) {
  const sent = sending.uploads.filter(({ state }) => state === 'sent').length
  const refused =
    sending.uploads.filter(({ state }) => state === 'refused').length + chosen.filter(({ refusal }) => refusal).length
  if (sending.uploads.some(({ state }) => state === 'sent' || state === 'refused')) {
    return (
      <Trans id="upload.tally">
        {sent} sent, {refused} refused
      </Trans>
    )
  }
  if (sending.isBusy || chosen.length < 2) return null
  return (
    <Button kind="quiet" size="small" onClick={removeAll}>
      <Trans id="upload.removeAll">Remove all</Trans>
    </Button>
  )
}

function Total({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <div className="border-b border-line px-4 py-3.5 md:px-5">
      <div className="mb-2 flex justify-between font-medium">
        <Trans id="upload.running">Uploading…</Trans>
        <b className="font-semibold tabular-nums">{percent}%</b>
      </div>
      <ProgressBar percent={percent} label={t({ id: 'upload.running', message: 'Uploading…' })} />
    </div>
  )
}

function UploadRow({ upload, sending }: { upload: Upload; sending: Sending }) {
  const formats = useFormats()
  const reasons = useReasons()
  const acts = upload.state === 'refused' && {
    onRetry: () => void sending.retry(upload),
    onRemove: () => void sending.remove(upload),
  }
  return <FileRow name={upload.fileName} size={formats.size(upload.fileSize)} state={stateOf(upload, reasons.error)} {...acts} />
}

function stateOf({ state, percent, error }: Upload, wordOf: ReturnType<typeof useReasons>['error']): FileRowState {
  if (state === 'sending') return { kind: 'sending', percent }
  return state === 'refused' ? { kind: 'refused', reason: wordOf(error?.code ?? 'unexpected', error?.fileKind) } : { kind: state }
}

function useRefusalWord(limits: Limits | undefined): (chosen: Chosen) => ReactNode {
  const reasons = useReasons()
  return ({ file, refusal }) => {
    if (refusal?.code === 'too_many') {
      const n = refusal.limit
      return <Trans id="upload.tooMany">More than {n} files at a time. Upload it with the next ones.</Trans>
    }
    if (refusal?.code === 'twice') return <Trans id="upload.twice">The same file is in this list already.</Trans>
    if (refusal?.code === 'known') {
      const name = refusal.batchName
      if (name === undefined) return <Trans id="upload.inThisBatch">Already in this batch.</Trans>
      return <Trans id="upload.inBatch">Already in the batch {name}.</Trans>
    }
    if (refusal?.code === 'unsupported_type') return reasons.failure({ code: refusal.code, details: { kind: refusal.kind } })
    if (refusal?.code !== 'too_large' || !limits) return reasons.failure({ code: 'empty' })
    return reasons.failure({ code: 'too_large', details: { size: file.size, limit: limits.maxFileMb } })
  }
}
