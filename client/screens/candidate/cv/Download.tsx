import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { downloadName, typeOfHead } from '../../../../shared/candidates/download-name.ts'
import { AppError } from '../../../../shared/http/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { toast } from '../../../components/Toast.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { report } from '../../../data/hooks/useReportView.ts'
import { useReasons } from '../../../candidates/reasons/useReasons.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { useHiddenScores } from '../../../candidates/useHiddenScores.ts'

/** Downloads the original, from this device if it is here, else from the server. On tablets the bar has no room for the label. */
export function Download({ row, className }: { row: CandidateRow; className?: string }) {
  const { t } = useLingui()
  const data = useData()
  const veil = useHiddenScores([])
  const reasons = useReasons()
  const [isBusy, setIsBusy] = useState(false)
  const { candidate, waitingToUpload } = row
  const word = t({ id: 'candidate.download', message: 'Download resume' })
  const notNow = t({
    id: 'candidate.downloadError',
    message: 'The file cannot be fetched just now. Try again when there is a connection.',
  })
  const isSomewhere = waitingToUpload || candidate.version > 0

  async function download(): Promise<void> {
    setIsBusy(true)
    try {
      const isHere = (await data.mirror.files.where('id').equals(candidate.id).count()) > 0
      const { openFile } = await data.engine()
      const file = await openFile(candidate.id)
      saveFile(file, downloadName(candidate.fileName, typeOfHead(await headOf(file))))
      // The server records the files that it sends itself: only a download from this device needs a report.
      if (isHere && candidate.version > 0) void report(data, { what: 'downloaded', candidateIds: [candidate.id] })
      veil.lift(candidate.id)
    } catch (error) {
      console.warn('File could not be opened:', error)
      toast.error(isOfStore(error) ? reasons.error(error.code) : notNow)
    } finally {
      setIsBusy(false)
    }
  }

  return row.isCovered ? null : (
    <Button
      icon="download"
      label={word}
      disabled={!isSomewhere}
      busy={isBusy}
      busyWord={<Trans id="common.loading">Loading…</Trans>}
      onClick={() => void download()}
      {...(className && { className })}
    >
      <span className="md:max-lg:hidden">{word}</span>
    </Button>
  )
}

const headOf = async (file: Blob) => new Uint8Array(await file.slice(0, 1029).arrayBuffer())

/** The server has the candidate, but its file is missing or damaged. */
const isOfStore = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'file_damaged' || error.code === 'file_missing')
