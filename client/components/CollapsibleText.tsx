import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { Icon } from './drawing/Icon.tsx'

/** Characters, about five lines of 72: shorter texts need no button. */
const LONG_FROM = 360

/** A text with its own line breaks. A long one gets a button to show more or less. */
export function CollapsibleText({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > LONG_FROM || text.split('\n').length > 5
  return (
    <div>
      <p
        id={id}
        className={classes('max-w-[72ch] leading-5.5 whitespace-pre-line text-ink-2', isLong && !isOpen && 'line-clamp-5')}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 inline-flex min-h-8 items-center gap-1 rounded-xs font-medium text-accent hover:underline pointer-coarse:min-h-control"
        >
          {isOpen ? <Trans id="common.showLess">Show less</Trans> : <Trans id="common.showMore">Show more</Trans>}
          <Icon name="chevron-down" size={16} className={classes('transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
    </div>
  )
}
