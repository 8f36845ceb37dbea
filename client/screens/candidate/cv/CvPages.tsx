import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode } from 'react'
import { NoteWithRetry } from '../../../candidates/NoteWithRetry.tsx'
import { useReasons } from '../../../candidates/reasons/useReasons.tsx'
import { CvLoading } from './CvLoading.tsx'
import type { Quoted } from '../passages/quoted.ts'
import { useOriginal, type Original } from './useOriginal.ts'

const PdfPages = lazy(async () => ({ default: (await import('./pdf/PdfPages.tsx')).PdfPages }))

interface CvPagesProps {
  candidateId: string
  zoom: number
  quoted: Quoted
  /** The CV's text, if it is here: shown where the file cannot be. */
  text: ReactNode
}

/** The rendered pages of a PDF with the quotes marked on them, or the reason why they cannot be shown above the text. */
export function CvPages({ candidateId, zoom, quoted, text }: CvPagesProps) {
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
    <>
      <NoteWithRetry icon="cloud-off" retry={retry}>
        <WhyNot state={original.state} hasText={Boolean(text)} />
      </NoteWithRetry>
      {text && <div className="mt-3 rounded-md bg-surface px-4 py-5 md:px-6">{text}</div>}
    </>
  )
}

interface WhyNotProps {
  state: Exclude<Original['state'], 'here' | 'loading'>
  hasText: boolean
}

function WhyNot({ state, hasText }: WhyNotProps) {
  const reasons = useReasons()
  if (state === 'damaged') return reasons.error('file_damaged')
  if (state === 'missing') return reasons.error('file_missing')
  if (state === 'gone') return <Trans id="candidate.fileGone">The file is no longer on the server.</Trans>
  if (hasText) {
    return (
      <Trans id="candidate.fileAwayText">
        The file is not on this device, and the server cannot be reached. This is its text.
      </Trans>
    )
  }
  return (
    <Trans id="candidate.fileAway">
      The file is not on this device, and the server cannot be reached. The text is here where it was read before.
    </Trans>
  )
}
