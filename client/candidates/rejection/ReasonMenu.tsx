import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIsAdmin } from '../../app/user.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/drawing/Icon.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { useRejectionReasons } from '../../data/hooks/useRejectionReasons.ts'
import { classes } from '../../lib/classes.ts'
import { reasonWords } from './words.ts'

const ReasonList = lazy(async () => ({ default: (await import('./ReasonList.tsx')).ReasonList }))

interface ReasonMenuProps {
  /** The question above the reasons, and their name as a menu. */
  why: ReactNode
  label: string
  given: string | undefined
  /** False while it is not known what is rejected: a digit that is pressed meanwhile counts. */
  isKnown?: boolean
  choose: (reason: string) => void
  /** Called once a reason is chosen, or the menu is left without one. */
  close: () => void
}

/** The workspace's reasons for a rejection, each a press or a digit away. */
export function ReasonMenu({ why, label, given, isKnown = true, choose, close }: ReasonMenuProps) {
  const { t } = useLingui()
  const isAdmin = useIsAdmin()
  const reasons = useRejectionReasons()
  const [before] = useState(() => document.activeElement)
  const [isEditing, setIsEditing] = useState(false)
  const [early, setEarly] = useState<number>()
  const offered = given && !reasons.includes(given) ? [...reasons, given] : reasons
  const isReady = isKnown && offered.length > 0

  function leave(): void {
    close()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }

  function chooseAndLeave(reason: string | undefined): void {
    if (!isKnown || reason === undefined) return
    choose(reason)
    leave()
  }

  // Whoever knows the list presses the digit before the row has been read.
  const chooseEarly = useEffectEvent(() => early !== undefined && chooseAndLeave(offered[early - 1]))
  useEffect(() => {
    if (isReady) chooseEarly()
  }, [isReady])

  function press(event: KeyboardEvent<HTMLElement>): void {
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : undefined
    if (digit && isReady) chooseAndLeave(offered[digit - 1])
    else if (digit) setEarly(digit)
    else if (event.key === 'Escape') leave()
    else if (!moveFocus(event)) return
    event.preventDefault()
  }

  return (
    <div data-uncovered className="flex w-full min-w-0 flex-col gap-2">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere] text-ink-2">{why}</span>
        {isAdmin && (
          <Button kind="quiet" size="small" icon="edit" onClick={() => setIsEditing(true)}>
            <Trans id="reason.editList">Edit list</Trans>
          </Button>
        )}
        <Button kind="quiet" size="small" icon="cross" label={t({ id: 'reason.leave', message: 'No reason' })} onClick={leave} />
      </div>
      <div
        ref={takeFocus}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={press}
        className="-m-1 flex max-h-[40dvh] min-h-control-small flex-wrap gap-2 overflow-y-auto p-1 outline-none pointer-coarse:min-h-11"
      >
        {isReady &&
          offered.map((reason, at) => (
            <Reason
              key={reason}
              reason={reason}
              digit={at < 9 ? at + 1 : undefined}
              isGiven={reason === given}
              takesFocus={at === 0}
              choose={() => chooseAndLeave(reason)}
            />
          ))}
      </div>
      <Suspense>{isEditing && <ReasonList close={() => setIsEditing(false)} />}</Suspense>
    </div>
  )
}

interface ReasonProps {
  reason: string
  digit: number | undefined
  isGiven: boolean
  takesFocus: boolean
  choose: () => void
}

function Reason({ reason, digit, isGiven, takesFocus, choose }: ReasonProps) {
  const { i18n } = useLingui()
  return (
    <button
      ref={takesFocus ? takeFocus : undefined}
      type="button"
      role="menuitemradio"
      aria-checked={isGiven}
      aria-keyshortcuts={digit?.toString()}
      onClick={choose}
      className={classes(
        'inline-flex min-h-control-small max-w-full items-center gap-1.5 rounded-md border px-2.5 text-sm pointer-coarse:min-h-11',
        isGiven ? 'border-rejected-fill bg-rejected-soft text-rejected' : 'border-line-strong bg-surface hover:bg-hover',
      )}
    >
      {isGiven && <Icon name="check" size={14} />}
      <span className="min-w-0 text-left [overflow-wrap:anywhere]">{reasonWords(i18n, reason)}</span>
      {digit && <Kbd>{digit}</Kbd>}
    </button>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** False for any other key. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const step = steps[key]
  if (step === undefined) return false
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
  const at = items.findIndex((item) => item === document.activeElement)
  items[(at + step + items.length) % items.length]?.focus()
  return true
}

interface ReasonButtonProps {
  reason: string | undefined
  /** What the button says without a reason. */
  none: ReactNode
  isOpen: boolean
  toggle: () => void
}

/** Opens and closes the reasons for a rejection; shows the one that is given. */
export function ReasonButton({ reason, none, isOpen, toggle }: ReasonButtonProps) {
  const { i18n } = useLingui()
  return (
    <Button kind="quiet" size="small" icon="edit" aria-expanded={isOpen} onClick={toggle} className="max-w-full">
      <span className="min-w-0 truncate">{reason ? reasonWords(i18n, reason) : none}</span>
    </Button>
  )
}
