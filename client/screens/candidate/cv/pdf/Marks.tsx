import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { passageId, type PassageState } from '../../passages/usePassage.ts'
import type { Box, PageMark } from './marks.ts'

/** The quotes on a drawn page, each with its key, which leads back to its criterion. */
export function Marks({ marks, passage }: { marks: readonly PageMark[]; passage: PassageState }) {
  const byEnd = [...Map.groupBy(marks, ({ boxes }) => placeOf(boxes.at(-1)))]
  return (
    <>
      {marks.flatMap(({ key, boxes }) =>
        boxes.map((box, at) => (
          <span
            key={`${key} ${at}`}
            aria-hidden
            style={edgesOf(box)}
            className={classes('page-mark', passage.current === key && 'page-mark-current')}
          />
        )),
      )}
      {byEnd.map(([place, ending]) => (
        <span key={place} className="page-mark-keys" style={endOf(ending[0]?.boxes.at(-1))}>
          {ending.map(({ key }) => (
            <Key key={key} mark={key} passage={passage} />
          ))}
        </span>
      ))}
    </>
  )
}

function Key({ mark, passage }: { mark: string; passage: PassageState }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const isCurrent = passage.current === mark

  // The page may have been drawn after the quote was pressed.
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [isCurrent])

  return (
    <button
      ref={button}
      id={passageId(passage, mark)}
      type="button"
      onClick={() => passage.leadBack(mark)}
      aria-label={t({ id: 'quote.leadBack', message: `Back to quote ${mark}` })}
      className={classes('page-mark-key', isCurrent && 'page-mark-current')}
    >
      {mark}
    </button>
  )
}

export const edgesOf = ({ left, top, width, height }: Box) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/** Quotes that end at one place have their keys beside each other. */
const placeOf = (box: Box | undefined): string => (box ? `${Math.round(box.left + box.width)} ${Math.round(box.top)}` : '')

const endOf = (box: Box | undefined) => box && { left: `${box.left + box.width}%`, top: `${box.top}%` }
