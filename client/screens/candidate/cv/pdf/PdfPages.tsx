import { Trans, useLingui } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Note } from '../../../../components/Note.tsx'
import { useReasons } from '../../../../candidates/reasons/useReasons.tsx'
import { CvLoading } from '../CvLoading.tsx'
import { openPdf, PdfError, type PdfFault } from './open-pdf.ts'
import type { Quoted } from '../../passages/quoted.ts'
import { PdfPage } from './PdfPage.tsx'
import { usePagesInView } from './usePagesInView.ts'
import './pages.css'

/** A file with more pages has to be downloaded to see the rest. */
const MOST_PAGES = 100

/** The pages of a PDF, each drawn as it comes into view. */
export function PdfPages({ file, zoom, quoted }: { file: Blob; zoom: number; quoted: Quoted }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<{ file: Blob; document?: PDFDocumentProxy; fault?: PdfFault }>()

  // A worker reads the file outside of React, and must end with this component.
  useEffect(() => {
    const left = new AbortController()
    openPdf(file, left.signal).then(
      (document) => left.signal.aborted || setOpened({ file, document }),
      (error: unknown) => left.signal.aborted || setOpened({ file, fault: faultOf(error) }),
    )
    return () => left.abort()
  }, [file])

  if (opened?.file !== file) return <CvLoading />
  if (!opened.document) return <Undrawn fault={opened.fault ?? 'undrawable'} />
  return (
    <section aria-label={t({ id: 'candidate.pages', message: 'Pages' })} className="overflow-x-auto">
      <Sheets document={opened.document} zoom={zoom} quoted={quoted} />
    </section>
  )
}

function Sheets({ document, zoom, quoted }: { document: PDFDocumentProxy; zoom: number; quoted: Quoted }) {
  const list = useRef<HTMLOListElement>(null)
  const { width, isNear } = usePagesInView(list)
  const count = Math.min(document.numPages, MOST_PAGES)
  const n = document.numPages
  return (
    <>
      <ol ref={list} className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, index) => (
          <PdfPage
            key={index}
            document={document}
            page={index + 1}
            n={n}
            width={Math.round(width * zoom)}
            isNear={isNear(index)}
            quoted={quoted}
          />
        ))}
      </ol>
      {n > count && (
        <p className="mt-3 text-ink-3">
          <Trans id="candidate.firstPages">
            The first {count} of {n} pages. Download the file to see the rest.
          </Trans>
        </p>
      )}
    </>
  )
}

function Undrawn({ fault }: { fault: PdfFault }) {
  const reasons = useReasons()
  return (
    <Note tone="warn" icon="warn">
      {fault === 'undrawable' ? (
        <Trans id="candidate.undrawable">The pages of this file cannot be shown here. Download it to open it elsewhere.</Trans>
      ) : (
        reasons.failure({ code: fault })
      )}
    </Note>
  )
}

function faultOf(error: unknown): PdfFault {
  console.warn('A PDF could not be opened:', error)
  return error instanceof PdfError ? error.fault : 'undrawable'
}
