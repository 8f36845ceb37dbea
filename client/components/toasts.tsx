import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { ToastContainer, type ToastContentProps, type ToastTransitionProps, toast as library } from 'react-toastify/unstyled'
import { Button } from './Button.tsx'
import { classes } from '../lib/classes.ts'
import { every, systemClock } from '../lib/clock.ts'
import { Icon, type IconName } from './drawing/Icon.tsx'
import { keepClear } from './keep-clear.ts'
import type { ToastKind, ToastOptions } from './Toast.tsx'
import { createListeners } from '../lib/store.ts'

const looks = {
  success: { icon: 'check-circle', colour: 'text-accepted-fill' },
  info: { icon: 'info', colour: 'text-completed-fill' },
  error: { icon: 'warn', colour: 'text-rejected-fill' },
} as const satisfies Record<ToastKind, { icon: IconName; colour: string }>
const SHOWN_AT_MOST = 3
const TICK_MS = 100

interface Said extends Pick<ToastOptions, 'about' | 'action' | 'icon'> {
  kind: ToastKind
  message: ReactNode
  /** `undefined`: until it is closed or replaced. */
  shownMs: number | undefined
}

interface OpenToast {
  /** The library's: an id that is closed may be used again while its old toast still leaves. */
  toastId: string
  /** `undefined`: it is to be closed. */
  said: Said | undefined
}

/**
 * Open toasts by our id. Counted for "and n more": the library shows three and queues the others silently, and can neither update
 * nor close a queued one. So each toast shows what is `said` here.
 */
const open = new Map<string, OpenToast>()
const { subscribe, notify } = createListeners()
const countQueued = () => Math.max(0, open.size - SHOWN_AT_MOST)

export function show(
  kind: ToastKind,
  message: ReactNode,
  { about, action, icon, id = crypto.randomUUID(), stays = false }: ToastOptions = {},
) {
  const shownMs = stays ? undefined : kind === 'error' ? 8000 : 5000
  const said = { kind, message, about, action, icon, shownMs }
  const look = { type: kind, role: kind === 'error' ? 'alert' : 'status' }
  const known = open.get(id)
  if (known) {
    known.said = said
    return library.update(known.toastId, look)
  }
  const entry: OpenToast = { toastId: crypto.randomUUID(), said }
  open.set(id, entry)
  notify()
  const content = ({ closeToast }: ToastContentProps) =>
    entry.said ? <Content {...entry.said} close={closeToast} /> : <Closed close={closeToast} />
  library(content, {
    ...look,
    toastId: entry.toastId,
    onClose: () => {
      open.delete(id)
      notify()
    },
  })
}

export function close(id: string): void {
  const entry = open.get(id)
  if (!entry) return
  entry.said = undefined
  library.dismiss(entry.toastId)
}

/** Closes a toast that was closed before it had its place. */
function Closed({ close }: { close: () => void }) {
  useEffect(close, [close])
  return null
}

function Content({ kind, message, about, action, icon, shownMs, close }: Said & { close: () => void }) {
  const { t } = useLingui()
  const look = looks[kind]
  const words = useTime(shownMs, close)
  const act = () => {
    action?.onChoose()
    close()
  }
  return (
    <>
      <Icon name={icon ?? look.icon} className={classes('mt-px', look.colour)} />
      <span ref={words} className="min-w-0 flex-1 px-1">
        {about && (
          <b className="block truncate font-semibold">
            <bdi>{about}</bdi>
          </b>
        )}
        {message}
      </span>
      {action && (
        <button
          type="button"
          onClick={act}
          className="-my-0.5 min-h-6 rounded-xs px-1 font-semibold text-accent hover:underline pointer-coarse:-my-3 pointer-coarse:min-h-11 pointer-coarse:px-2"
        >
          {action.word}
        </button>
      )}
      <Button
        kind="quiet"
        icon="cross"
        label={t({ id: 'common.close', message: 'Close' })}
        onClick={() => close()}
        className="-my-1 size-7! flex-none text-ink-3 pointer-coarse:-my-3 pointer-coarse:size-11!"
      />
    </>
  )
}

/** Closes the toast, which is mounted anew with each message, after `ms` in which no toast was hovered or focused. */
function useTime(ms: number | undefined, close: () => void): RefObject<HTMLSpanElement | null> {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (ms === undefined) return
    let left = ms
    const isLookedAt = () => document.hidden || words.current?.closest('section')?.matches(':hover, :focus-within')
    return every(systemClock, TICK_MS, () => {
      if (!isLookedAt()) left -= TICK_MS
      if (left <= 0) close()
    })
  }, [ms, close])
  return words
}

/** The library's own transitions wait for the ends of animations, which do not come where motion is reduced. */
function AtOnce({ isIn, done, playToast, children }: ToastTransitionProps) {
  useEffect(() => (isIn ? playToast() : done()), [isIn, done, playToast])
  return children
}

export function Toasts() {
  const { t } = useLingui()
  const region = useRef<HTMLDivElement>(null)
  const n = useSyncExternalStore(subscribe, countQueued)

  // When the region unmounts, the library drops its toasts without calling `onClose`.
  useEffect(() => () => open.clear(), [])
  // What is under them scrolls, comes and goes without a word.
  const areOpen = useSyncExternalStore(subscribe, () => open.size > 0)
  useEffect(() => (areOpen && region.current ? keepClear(region.current) : undefined), [areOpen])

  return (
    <div
      ref={region}
      className="pointer-events-none fixed inset-x-3 top-[calc(var(--safe-top)+4rem)] z-(--z-toast) flex flex-col gap-2.5 md:top-4 md:right-4 md:left-auto md:w-90"
    >
      <ToastContainer
        aria-label={t({ id: 'toast.region', message: 'Notifications' })}
        closeButton={false}
        icon={false}
        newestOnTop
        limit={SHOWN_AT_MOST}
        transition={AtOnce}
        autoClose={false}
        customProgressBar
        draggable={false}
        closeOnClick={false}
        hotKeys={(press) => press.key === 'F8'}
        className="flex flex-col gap-2.5"
        toastClassName="toast pointer-events-auto relative flex items-start gap-2.5 rounded-lg bg-raised py-3 pr-2 pl-3.5 font-medium text-ink shadow-2 ring-1 ring-line"
      />
      {n > 0 && (
        <p className="self-end rounded-sm bg-raised px-2 py-1 text-sm text-ink-2 shadow-2 ring-1 ring-line">
          <Trans id="toast.more">
            <Plural value={n} one="and # more" other="and # more" />
          </Trans>
        </p>
      )}
    </div>
  )
}
