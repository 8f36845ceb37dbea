import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Icon } from './drawing/Icon.tsx'

interface QuoteProps {
  text: string
  /** False: the CV does not contain these words, and they are struck out. */
  verified: boolean
  /** Why a quote from the CV does not count; absent when it does. */
  doubt?: ReactNode
  /** The passage's mark in the CV text, such as "2a". */
  mark?: string | undefined
  page?: number | undefined
  /** Shows the passage in the CV text. */
  onShow?: (() => void) | undefined
  /** True for the passage that is shown at the moment. */
  isCurrent?: boolean | undefined
}

const FRAME =
  'grid w-full grid-cols-[1.125rem_minmax(0,1fr)] items-start gap-x-2 rounded-md px-2.5 py-[0.4375rem] text-left text-sm/[1.1875rem] md:grid-cols-[1.125rem_minmax(0,1fr)_auto]'
const PLACE = 'text-xs/[1.1875rem] font-semibold whitespace-nowrap tabular-nums max-md:col-start-2'

export function Quote({ text, verified, doubt, mark, page, onShow, isCurrent = false }: QuoteProps) {
  if (!verified) return <NotInTheCv text={text} />
  const inside = (
    <>
      <Icon name={doubt ? 'info' : 'check'} size={16} className={classes('mt-[1.5px]', doubt ? 'text-ink-3' : 'text-accent')} />
      <span>
        “{text}”{doubt && <span className="block text-xs/[1.1875rem] text-ink-3">{doubt}</span>}
      </span>
      <span className={classes(PLACE, isCurrent ? 'text-quote-ink' : doubt ? 'text-ink-3' : 'text-accent')}>
        <Place mark={mark} page={page} />
      </span>
    </>
  )
  const ground = classes(FRAME, groundOf(isCurrent, Boolean(doubt)))
  if (!onShow) return <div className={ground}>{inside}</div>
  return (
    <button
      type="button"
      onClick={onShow}
      aria-pressed={isCurrent}
      className={classes(ground, 'transition-colors hover:bg-quote-strong pointer-coarse:min-h-control pointer-coarse:py-2.5')}
    >
      {inside}
    </button>
  )
}

function groundOf(isCurrent: boolean, isDoubted: boolean): string {
  if (isCurrent) return 'text-quote-ink bg-quote-strong'
  return isDoubted ? 'text-ink-2 ring-1 ring-line-strong ring-inset' : 'text-quote-ink bg-quote'
}

function Place({ mark, page }: Pick<QuoteProps, 'mark' | 'page'>) {
  if (page === undefined) return mark
  const p = <Trans id="quote.page">p. {page}</Trans>
  return mark ? (
    <>
      {mark} · {p}
    </>
  ) : (
    p
  )
}

function NotInTheCv({ text }: { text: string }) {
  return (
    <div className={classes(FRAME, 'text-ink-2 ring-1 ring-line-strong ring-inset')}>
      <Icon name="not-found" size={16} className="mt-[1.5px] text-ink-3" />
      <s className="decoration-rejected-fill decoration-[1.5px]">
        <span className="sr-only">
          <Trans id="quote.notFound">Quote not found in the CV</Trans>:{' '}
        </span>
        “{text}”
      </s>
      <span aria-hidden="true" className={classes(PLACE, 'text-ink-3')}>
        <Trans id="candidate.quoteMissing">Not in the CV</Trans>
      </span>
    </div>
  )
}
