import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { toast } from '../../components/Toast.tsx'
import type { CandidateRow } from '../../data/candidates.ts'
import { useData } from '../../data/provider.tsx'
import { saveFile } from '../screening/save-file.ts'
import { useVeil } from '../screening/veil.ts'

/** The original as it was uploaded: from this device where it is here, else from the server. The bar of a tablet has no room for the word. */
export function Download({ row, className }: { row: CandidateRow; className?: string }) {
  const { t } = useLingui()
  const { openFile } = useData()
  const veil = useVeil([])
  const [isBusy, setIsBusy] = useState(false)
  const { candidate, waitingToUpload } = row
  const word = t({ id: 'candidate.download', message: 'Download resume' })
  const isSomewhere = waitingToUpload || candidate.version > 0

  async function download(): Promise<void> {
    setIsBusy(true)
    try {
      saveFile(await openFile(candidate.id), candidate.fileName)
      veil.lift(candidate.id)
    } catch (error) {
      console.warn('File could not be opened:', error)
      toast.error(
        t({
          id: 'candidate.downloadError',
          message: 'The file cannot be fetched just now. Try again when there is a connection.',
        }),
      )
    } finally {
      setIsBusy(false)
    }
  }

  return (
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
