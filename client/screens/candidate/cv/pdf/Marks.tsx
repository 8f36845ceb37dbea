import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { passageId, type PassageState } from '../../passages/usePassage.ts'
import type { Box, PageMark } from './marks.ts'

/** The quotes on a drawn page, each leading back to its criterion. */
export function Marks({ marks, passage }: { marks: readonly PageMark[]; passage: PassageState }) {
  return marks.map((mark) => <Mark key={mark.key} mark={mark} passage={passage} />)
}

function Mark({ mark: { key: mark, boxes }, passage }: { mark: PageMark; passage: PassageState }) {
  const { t } = useLingui()
  const last = useRef<HTMLButtonElement>(null)
  const isCurrent = passage.current === mark

  // The page may have been drawn after the quote was pressed.
  useEffect(() => {
    if (isCurrent) last.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [isCurrent])

  const place = boxes.at(-1)
  if (!place) return null
  return (
    <>
      {boxes.map((box, at) => (
        <span key={at} aria-hidden style={edgesOf(box)} className={classes('page-mark', isCurrent && 'page-mark-current')} />
      ))}
      <button
        ref={last}
        id={passageId(passage, mark)}
        type="button"
        onClick={() => passage.leadBack(mark)}
        aria-label={t({ id: 'quote.leadBack', message: `Back to quote ${mark}` })}
        style={{ left: `${place.left + place.width}%`, top: `${place.top}%` }}
        className={classes('page-mark-key', isCurrent && 'page-mark-current')}
      >
        {mark}
      </button>
    </>
  )
}

const edgesOf = ({ left, top, width, height }: Box) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})
