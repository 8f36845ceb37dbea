import type { ReactNode } from 'react'
import { deferred } from './deferred.tsx'
import { Icon, type IconName } from '../drawing/Icon.tsx'
import { LazyPlaceholder } from './LazyPlaceholder.tsx'

export interface MenuAction {
  word: ReactNode
  icon?: IconName | undefined
  onChoose: () => void
  /** For exclusive options: whether this one is chosen. */
  chosen?: boolean | undefined
  /** The action destroys something. */
  danger?: boolean | undefined
}

export interface MenuProps {
  label: string
  icon?: IconName | undefined
  actions: readonly MenuAction[]
  /** A line below the actions, to read. */
  note?: ReactNode
}

export const MENU_BUTTON =
  'inline-grid size-control-small place-items-center rounded-md text-ink-2 transition hover:bg-hover hover:text-ink data-open:bg-hover'

const { fetch, useReady, Show } = deferred(async () => (await import('./OpenableMenu.tsx')).OpenableMenu)

/** An icon button that opens a list of actions. */
export function Menu(props: MenuProps) {
  const { label, icon = 'more' } = props
  const isReady = useReady(false)
  const plain = (
    <button type="button" aria-label={label} title={label} aria-haspopup="menu" aria-expanded={false} className={MENU_BUTTON}>
      <Icon name={icon} />
    </button>
  )
  return <LazyPlaceholder fetch={fetch} plain={plain} control={isReady && <Show {...props} />} />
}
