import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useReasons } from '../../../candidates/reasons/useReasons.tsx'
import { NoteWithAction } from '../../../components/NoteWithAction.tsx'
import { CvLoading } from './CvLoading.tsx'
import type { Quoted } from '../passages/quoted.ts'
import { useOriginal, type Original } from './useOriginal.ts'

const PdfPages = lazy(async () => ({ default: (await import('./pdf/PdfPages.tsx')).PdfPages }))

interface CvPagesProps {
  candidateId: string
  zoom: number
  quoted: Quoted
}

/** The rendered pages of a PDF with the quotes marked on them, or the reason why they cannot be shown. */
export function CvPages({ candidateId, zoom, quoted }: CvPagesProps) {
  const { original, retry } = useOriginal(candidateId)
  if (original.state === 'loading') return <CvLoading />
  if (original.state === 'here') {
    return (
      <Suspense fallback={<CvLoading />}>
        <PdfPages file={original.file} zoom={zoom} quoted={quoted} />
      </Suspense>
    )
  }
  return (
    <NoteWithAction
      icon="cloud-off"
      action={
        <Button size="small" icon="retry" onClick={retry}>
          <Trans id="common.retry">Retry</Trans>
        </Button>
      }
    >
      <WhyNot state={original.state} />
    </NoteWithAction>
  )
}

function WhyNot({ state }: { state: Exclude<Original['state'], 'here' | 'loading'> }) {
  const reasons = useReasons()
  if (state === 'damaged') return reasons.error('file_damaged')
  if (state === 'missing') return reasons.error('file_missing')
  if (state === 'gone') return <Trans id="candidate.fileGone">The file is no longer on the server.</Trans>
  return (
    <Trans id="candidate.fileAway">
      The file is not on this device, and the server cannot be reached. The text is here where it was read before.
    </Trans>
  )
}
