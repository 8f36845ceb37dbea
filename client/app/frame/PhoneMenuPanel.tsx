import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type TouchEvent, useRef } from 'react'
import { Avatar } from '../../components/drawing/Avatar.tsx'
import { Button } from '../../components/Button.tsx'
import { LanguageSwitch } from '../../components/form/LanguageSwitch.tsx'
import { NameMark } from '../../components/drawing/Mark.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { Navigation } from './Navigation.tsx'
import type { FrameActs, PhoneMenuProps } from './PhoneMenu.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { SyncLink } from './SyncLink.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useUser } from '../user.ts'

/** Slides over the page from the left. The cross, the scrim, Escape, a swipe to the left and any link close it. */
export function PhoneMenuPanel({ open, close, openPalette, ...acts }: PhoneMenuProps) {
  const { t } = useLingui()
  const swipe = useSwipeLeft(close)
  const thenClose = (act: () => void) => {
    close()
    act()
  }
  const name = t({ id: 'nav.menu', message: 'Menu' })
  // In the capture phase: a link prevents the default, and Headless UI drops clicks whose default was prevented.
  const closeAfterLink = (press: MouseEvent<HTMLElement>) => {
    if (press.target instanceof Element && press.target.closest('a')) close()
  }
  return (
    <Dialog open={open} onClose={close} aria-label={name} className="relative z-(--z-drawer) md:hidden">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition duration-(--calm) starting:opacity-0" />
      <DialogPanel
        {...swipe}
        onClickCapture={closeAfterLink}
        className="fixed inset-y-0 left-0 flex w-[300px] max-w-[85vw] flex-col overflow-y-auto border-r border-line bg-surface px-3 pt-[calc(14px+var(--safe-top))] pb-[calc(16px+var(--safe-bottom))] text-ink transition duration-(--calm) starting:-translate-x-full"
      >
        <div className="mb-3 flex items-center justify-between pl-2.5">
          <NameMark />
          <Button kind="quiet" icon="cross" label={t({ id: 'nav.closeMenu', message: 'Close menu' })} onClick={close} />
        </div>
        <PaletteButton roomy open={() => thenClose(openPalette)} />
        <Navigation roomy />
        <Foot askToSignOut={() => thenClose(acts.askToSignOut)} showKeys={() => thenClose(acts.showKeys)} />
      </DialogPanel>
    </Dialog>
  )
}

function Foot({ askToSignOut, showKeys }: Omit<FrameActs, 'openPalette'>) {
  const user = useUser()
  const { language, pick } = useLanguage()
  return (
    <div className="mt-auto flex flex-col gap-3 pt-6">
      <SyncLink />
      <div className="flex items-center justify-between gap-2 px-1">
        <LanguageSwitch language={language} onChoose={(chosen) => void pick(chosen)} />
        <UserMenu showKeys={showKeys} />
      </div>
      <div className="flex items-center gap-3 border-t border-line px-2 pt-3.5">
        <Avatar name={user.name} picture={user.picture} />
        <div className="min-w-0">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-sm text-ink-3">{user.email}</p>
        </div>
      </div>
      <Button icon="log-out" wide onClick={askToSignOut} className="justify-start">
        <Trans id="nav.logout">Log out</Trans>
      </Button>
    </div>
  )
}

const SWIPE_FROM = 60

function useSwipeLeft(act: () => void) {
  const startX = useRef(0)
  return {
    onTouchStart: (touch: TouchEvent) => {
      startX.current = touch.touches[0]?.clientX ?? 0
    },
    onTouchEnd: (touch: TouchEvent) => {
      const endX = touch.changedTouches[0]?.clientX ?? startX.current
      if (startX.current - endX > SWIPE_FROM) act()
    },
  }
}
