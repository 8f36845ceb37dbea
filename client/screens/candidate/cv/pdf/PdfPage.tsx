import { Trans, useLingui } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { Quoted } from '../../passages/quoted.ts'
import { pageId } from '../../passages/usePassage.ts'
import { drawPage, proportionOf } from './draw-page.ts'
import { hiddenOn, marksOn, type HiddenRun, type PageMark } from './marks.ts'
import { Marks } from './Marks.tsx'
import { Unseen } from './Unseen.tsx'

interface PdfPageProps {
  document: PDFDocumentProxy
  page: number
  n: number
  /** In CSS pixels; 0 until measured. */
  width: number
  isNear: boolean
  quoted: Quoted
}

const PAPER = 297 / 210

/** A page that is drawn while it is near the viewport, and is otherwise blank paper of the same size. */
export function PdfPage({ document, page, n, width, isNear, quoted }: PdfPageProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [proportion, setProportion] = useState(PAPER)
  const [hasFailed, setHasFailed] = useState(false)
  const [marks, setMarks] = useState<readonly PageMark[]>([])
  const [unseen, setUnseen] = useState<readonly HiddenRun[]>([])
  const [drawings, setDrawings] = useState(0)
  const { quotes, texts, hidden, passage } = quoted

  // pdf.js draws on the canvas itself, step by step. A page out of view frees its canvas's memory.
  useEffect(() => {
    const sheet = canvas.current && text.current && { canvas: canvas.current, text: text.current }
    if (!sheet || !isNear || width === 0) return undefined
    const left = new AbortController()
    const draw = async () => {
      setProportion(await proportionOf(document, page))
      await drawPage(document, page, width, sheet, left.signal)
      if (!left.signal.aborted) setDrawings((count) => count + 1)
    }
    draw().catch((error: unknown) => {
      if (left.signal.aborted) return
      console.warn(`Page ${page} could not be drawn:`, error)
      setHasFailed(true)
    })
    return () => {
      left.abort()
      sheet.canvas.width = 0
      sheet.text.replaceChildren()
      setMarks([])
      setUnseen([])
    }
  }, [document, page, width, isNear])

  // Where words stand can only be measured in the drawn text layer.
  useEffect(() => {
    if (drawings === 0 || !text.current) return
    const isHere = (part: { page?: number | undefined }): boolean => part.page === page
    const read = texts[page - 1] ?? ''
    const unread = hidden.filter(isHere).map((part) => part.text)
    setMarks(marksOn(text.current, read, quotes.filter(isHere)))
    setUnseen(hiddenOn(text.current, read, unread.join('\n')))
  }, [drawings, quotes, texts, hidden, page])

  return (
    <li
      id={pageId(passage, page)}
      data-page={page}
      aria-label={t({ id: 'candidate.pageOf', message: `Page ${page} of ${n}` })}
      style={{ width: width || '100%', aspectRatio: `1 / ${proportion}` }}
      className="relative [container-type:size] overflow-clip rounded-xs bg-paper shadow-1 ring-1 ring-line"
    >
      <canvas ref={canvas} width={0} height={0} aria-hidden className="block size-full" />
      <div ref={text} className="pdf-text" />
      <Marks marks={marks} passage={passage} />
      <Unseen runs={unseen} />
      {hasFailed && (
        <p className="absolute inset-0 grid place-items-center bg-surface p-6 text-center text-ink-3">
          <Trans id="candidate.pageUndrawable">This page cannot be shown here. Download the file to see it.</Trans>
        </p>
      )}
    </li>
  )
}
