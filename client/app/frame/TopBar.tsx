import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use } from 'react'
import { Icon } from '../../components/drawing/Icon.tsx'
import { BackArrow, type Back } from './BackArrow.tsx'
import { SyncLink } from './SyncLink.tsx'

/** Lets the top bar of any screen open the frame's menu. */
export const OpenMenu = createContext<() => void>(() => undefined)

interface TopBarProps {
  title: string
  back: Back | undefined
  /** Shown beside the title. */
  aside?: ReactNode
}

export function TopBar({ title, back, aside }: TopBarProps) {
  const { t } = useLingui()
  const openMenu = use(OpenMenu)
  return (
    <div className="sticky top-0 z-(--z-bar) flex h-14 items-center gap-1 border-b border-line bg-canvas px-2 md:hidden print:hidden">
      {back ? (
        <BackArrow to={back} className="grid size-11" />
      ) : (
        <button
          type="button"
          onClick={openMenu}
          className="grid size-11 place-items-center rounded-md text-ink"
          aria-label={t({ id: 'nav.openMenu', message: 'Open menu' })}
        >
          <Icon name="menu" size={22} />
        </button>
      )}
      <span aria-hidden className="min-w-0 flex-1 truncate text-md font-semibold">
        {title}
      </span>
      {aside}
      <SyncLink compact />
    </div>
  )
}
