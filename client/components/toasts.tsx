import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { ToastContainer, type ToastContentProps, cssTransition, toast as library } from 'react-toastify/unstyled'
import { Button } from './Button.tsx'
import { classes } from '../lib/classes.ts'
import { Icon, type IconName } from './drawing/Icon.tsx'
import type { ToastKind, ToastOptions } from './Toast.tsx'
import { createListeners } from '../lib/store.ts'

const looks = {
  success: { icon: 'check-circle', colour: 'text-accepted-fill' },
  info: { icon: 'info', colour: 'text-completed-fill' },
  error: { icon: 'warn', colour: 'text-rejected-fill' },
} as const satisfies Record<ToastKind, { icon: IconName; colour: string }>
const SHOWN_AT_MOST = 3
const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false })

/** Ids of open toasts, counted for "and n more": the library shows three and queues the others silently. */
const open = new Set<string | number>()
const { subscribe, notify } = createListeners()
const countQueued = () => Math.max(0, open.size - SHOWN_AT_MOST)

export function show(
  kind: ToastKind,
  message: ReactNode,
  { action, icon, id = crypto.randomUUID(), stays = false }: ToastOptions = {},
) {
  const content = (props: ToastContentProps) => <Content {...{ kind, message, action, icon }} close={() => props.closeToast()} />
  const look = {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: stays ? (false as const) : kind === 'error' ? 8000 : 5000,
  }
  if (open.has(id)) return library.update(id, { ...look, render: content })
  open.add(id)
  notify()
  library(content, {
    ...look,
    toastId: id,
    onClose: () => {
      open.delete(id)
      notify()
    },
  })
}

interface ContentProps extends Pick<ToastOptions, 'action' | 'icon'> {
  kind: ToastKind
  message: ReactNode
  close: () => void
}

function Content({ kind, message, action, icon, close }: ContentProps) {
  const { t } = useLingui()
  const look = looks[kind]
  const act = () => {
    action?.onChoose()
    close()
  }
  return (
    <>
      <Icon name={icon ?? look.icon} className={classes('mt-px', look.colour)} />
      <span className="min-w-0 flex-1 px-1">{message}</span>
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
        onClick={close}
        className="-my-1 size-7! flex-none text-ink-3 pointer-coarse:-my-3 pointer-coarse:size-11!"
      />
    </>
  )
}

export function Toasts() {
  const { t } = useLingui()
  const n = useSyncExternalStore(subscribe, countQueued)

  // When the region unmounts, the library drops its toasts without calling `onClose`.
  useEffect(() => () => open.clear(), [])

  return (
    <div
      onFocus={() => library.pause()}
      onBlur={() => library.play()}
      className="pointer-events-none fixed inset-x-3 top-[calc(var(--safe-top)+4rem)] z-(--z-toast) flex flex-col gap-2.5 md:top-4 md:right-4 md:left-auto md:w-90"
    >
      <ToastContainer
        aria-label={t({ id: 'toast.region', message: 'Notifications' })}
        closeButton={false}
        icon={false}
        newestOnTop
        limit={SHOWN_AT_MOST}
        transition={fade}
        draggable={false}
        closeOnClick={false}
        hotKeys={(press) => press.key === 'F8'}
        className="flex flex-col gap-2.5"
        toastClassName="pointer-events-auto relative flex items-start gap-2.5 rounded-lg bg-raised py-3 pr-2 pl-3.5 font-medium text-ink shadow-2 ring-1 ring-line"
        hideProgressBar
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
