import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useSearchParams } from 'wouter'
import { BottomBar } from '../../components/BottomBar.tsx'
import { Button } from '../../components/Button.tsx'
import { DropZone } from '../../components/form/DropZone.tsx'
import { ErrorText } from '../../components/form/Field.tsx'
import { Icon } from '../../components/drawing/Icon.tsx'
import { toast } from '../../components/Toast.tsx'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import { analysisLanguage } from '../../lib/language.ts'
import { useSettings } from '../../app/settings.ts'
import { PickTable } from '../../candidates/tables/PickTable.tsx'
import { BatchFields, type BatchForm } from './BatchFields.tsx'
import { ChooseFolder } from './drop/ChooseFolder.tsx'
import { DropAnywhere } from './drop/DropAnywhere.tsx'
import { FileList } from './FileList.tsx'
import { KnownFilesNote } from './KnownFilesNote.tsx'
import { LeftOut } from './LeftOut.tsx'
import { LimitsText } from './drop/LimitsText.tsx'
import { NewJobDialog } from './NewJobDialog.tsx'
import { OfferedFiles } from './OfferedFiles.tsx'
import { findUploadErrors, type UploadError } from './selection.ts'
import { TableOfCandidates } from './table/TableOfCandidates.tsx'
import { useProposedName } from './useProposedName.ts'
import { useErrorWords } from './useErrorWords.tsx'
import { useSending } from './useSending.ts'
import { useChosenFiles } from './useChosenFiles.ts'

/** The batch's name is missing until it is typed. */
type Filled = Omit<BatchForm, 'batchName'> & Partial<Pick<BatchForm, 'batchName'>>

const FILES_ERROR_ID = 'upload-files-error'

export function UploadForm({ jobs }: { jobs: readonly JobRow[] }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const { settings } = useSettings()
  const words = useErrorWords()
  const preset = jobs.find(({ id }) => id === query.get('jobId'))
  const [filled, setFilled] = useState<Filled>({ jobId: preset?.id ?? null, language: analysisLanguage() })
  const proposedName = useProposedName(jobs.find(({ id }) => id === filled.jobId)?.title)
  const [touched, setTouched] = useState<UploadError[]>([])
  const [isMakingJob, setIsMakingJob] = useState(false)
  const sending = useSending()
  const isStarting = useRef(false)
  const files = useChosenFiles(settings?.limits, { jobId: filled.jobId, typedName: filled.batchName, proposedName })
  const { chosen, accepted, batchName, batchId } = files
  const form: BatchForm = { ...filled, batchName }
  const change = (part: Partial<BatchForm>) => setFilled((before) => ({ ...before, ...part }))

  const errors = findUploadErrors({ ...form, files: accepted })
  const shown = touched.filter((error) => errors.includes(error))
  const wordOf = (error: UploadError) => (shown.includes(error) ? words[error] : undefined)
  const filesError = wordOf('screening.selectFilesError')
  const percent = sending.percent
  // While an upload's files are listed, the user need not choose more: no reminder to select files.
  const [reminder] = errors.filter((error) => error !== 'screening.selectFilesError' || sending.uploads.length === 0)
  // No reminder before the user has begun.
  const hasBegun = touched.length > 0 || chosen.length > 0 || form.jobId !== null || form.batchName !== ''
  const missing = hasBegun && !sending.isBusy && reminder && words[reminder]

  async function send(): Promise<void> {
    const [first] = errors
    setTouched(errors)
    if (first) return toast.error(words[first], { id: 'upload.fault' })
    if (sending.isBusy || isStarting.current || !form.jobId || !batchId) return
    isStarting.current = true
    try {
      const looked = await files.acceptedWhenLooked()
      if (looked.length === 0) return
      const kept = await sending.send({ ...form, jobId: form.jobId, batchId, files: looked, saidOf: files.candidateTable.saidOf })
      if (!kept) return
      change({ batchName }) // a proposed name goes with the files
      files.forget(looked)
    } finally {
      isStarting.current = false
    }
  }

  // With a disabled button the browser does not submit the form on Enter; Enter still has to say what is missing.
  function sendByKey(press: KeyboardEvent): void {
    if (press.key !== 'Enter' || !(press.target instanceof HTMLInputElement)) return
    press.preventDefault()
    void send()
  }

  const limits = settings && <LimitsText limits={settings.limits} />
  const button = (size: 'usual' | 'large') => (
    <Button
      type="submit"
      kind="primary"
      icon="upload"
      size={size}
      wide={size === 'large'}
      disabled={sending.isBusy || errors.length > 0}
      onClick={() => void send()}
    >
      {sending.isUnderWay ? (
        <Trans id="upload.uploading">Uploading… {percent}%</Trans>
      ) : (
        <Trans id="upload.submit">Upload and process</Trans>
      )}
    </Button>
  )

  return (
    <>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => event.preventDefault()} onKeyDown={sendByKey}>
        <BatchFields
          jobs={jobs}
          form={form}
          disabled={sending.isBusy}
          makeJob={() => setIsMakingJob(true)}
          change={change}
          touch={(error) => setTouched((before) => [...before, error])}
          wordOf={wordOf}
        />
        {!sending.isBusy && (
          <>
            <OfferedFiles offered={files.offered} take={files.takeOffered} discard={files.discardOffered} />
            <DropZone onFiles={files.add} compact={chosen.length > 0} {...(filesError && { describedBy: FILES_ERROR_ID })}>
              {limits}
            </DropZone>
            {filesError && <ErrorText id={FILES_ERROR_ID}>{filesError}</ErrorText>}
            <div className="flex flex-wrap gap-2">
              <ChooseFolder choose={files.addDropped} />
              <PickTable pick={(file) => void files.candidateTable.pick(file)}>
                <Trans id="uploadTable.choose">Names and tags from a CSV</Trans>
              </PickTable>
            </div>
            <TableOfCandidates chosen={files.candidateTable} />
          </>
        )}
        <LeftOut names={files.leftOut} />
        {!sending.isBusy && <KnownFilesNote known={files.known} adds={files.addsKnown} setAdds={files.setAddsKnown} />}
        <FileList chosen={chosen} sending={sending} limits={settings?.limits} remove={files.remove} removeAll={files.removeAll} />
        <footer className="sticky bottom-0 hidden items-center gap-3 border-t border-line bg-canvas py-3.5 md:flex">
          {settings?.screening.private && <ReadHere />}
          <span className="ml-auto text-sm text-ink-3">{missing}</span>
          {button('usual')}
        </footer>
        <p className="text-sm text-ink-3 empty:hidden md:hidden">{missing}</p>
        <BottomBar>{button('large')}</BottomBar>
        <p className="sr-only" aria-live="polite">
          {sending.isUnderWay ? t({ id: 'upload.busy', message: 'Uploading' }) : ''}
        </p>
      </form>
      <DropAnywhere disabled={sending.isBusy} onFiles={files.addDropped}>
        {limits}
      </DropAnywhere>
      <NewJobDialog
        open={isMakingJob}
        close={() => setIsMakingJob(false)}
        onMade={(jobId) => {
          setIsMakingJob(false)
          change({ jobId })
        }}
      />
    </>
  )
}

function ReadHere() {
  return (
    <span className="flex items-center gap-2 text-sm text-ink-3">
      <Icon name="lock" size={16} />
      <Trans id="upload.readHere">Files are read on your own server</Trans>
    </span>
  )
}
