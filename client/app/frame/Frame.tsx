import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Avatar } from '../../components/drawing/Avatar.tsx'
import { Button } from '../../components/Button.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'
import { LanguageSwitch } from '../../components/form/LanguageSwitch.tsx'
import { NameMark } from '../../components/drawing/Mark.tsx'
import { countUnsent } from '../../data/page.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { addRareWords, useLanguage } from '../../lib/i18n.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { routes } from '../routes.ts'
import { UpdateNotice } from '../install/UpdateNotice.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { IconBadge } from './IconBadge.tsx'
import { LateRefusals } from '../notices/LateRefusals.tsx'
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx'
import { Navigation } from './Navigation.tsx'
import { type FrameActs, PhoneMenu } from './PhoneMenu.tsx'
import { Palette } from '../palette/Palette.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { usePaletteKey } from '../palette/usePaletteKey.ts'
import { SyncLink } from './SyncLink.tsx'
import { OpenMenu } from './TopBar.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useSignOut } from '../session/useSignOut.ts'
import { useTopOfNewPages } from './useTopOfNewPages.ts'
import { useUser } from '../user.ts'

const { useReady: useKeysDialog, Show: KeysDialog } = deferred(async () => {
  const [{ KeysDialog }] = await Promise.all([import('./KeysDialog.tsx'), addRareWords()])
  return KeysDialog
})
const { useReady: useSignOutDialog, Show: SignOut } = deferred(async () => {
  const [{ SignOut }] = await Promise.all([import('../session/SignOut.tsx'), addRareWords()])
  return SignOut
})

const {
  fetch: fetchNotices,
  useReady: useNotices,
  Show: Notices,
} = deferred(async () => {
  const [notices] = await Promise.all([import('../notices/Notices.tsx'), addRareWords()])
  return notices.Notices
})

/** Paths of screens that need the width: the sidebar is a rail there, except on very wide windows. */
const isWide = (path: string): boolean => path.endsWith('/review')

/** The frame around all signed-in screens: menu, notices, dialogs. */
export function Frame({ children }: { children: ReactNode }) {
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const [keysAreOpen, setKeysAreOpen] = useState(false)
  const [paletteIsOpen, setPaletteIsOpen] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const [path, navigate] = useLocation()
  const { userId } = useData()
  const signOut = useSignOut()
  useTopOfNewPages()
  useNotices(false)
  useEffect(fetchNotices, []) // no user action fetches them
  useKeysDialog(keysAreOpen)
  useSignOutDialog(unsent > 0)
  usePaletteKey(paletteIsOpen, setPaletteIsOpen)
  useKeys({
    'g d': () => navigate(routes.dashboard),
    'g j': () => navigate(routes.jobs),
    'g s': () => navigate(routes.results()),
    'g o': () => navigate(routes.outbox),
    '?': () => setKeysAreOpen(true),
  })

  async function askToSignOut(): Promise<void> {
    const count = await countUnsent(userId)
    setUnsent(count)
    if (count === 0) await signOut('discard')
  }

  const acts: FrameActs = {
    askToSignOut: () => void askToSignOut(),
    showKeys: () => setKeysAreOpen(true),
    openPalette: () => setPaletteIsOpen(true),
  }

  return (
    <OpenMenu value={() => setMenuIsOpen(true)}>
      <div
        data-rail={isWide(path) || undefined}
        className="group/frame min-h-dvh md:grid md:grid-cols-[236px_minmax(0,1fr)] data-rail:md:max-2xl:grid-cols-[4rem_minmax(0,1fr)] print:block"
      >
        <Sidebar isRail={isWide(path)} {...acts} />
        <div className="flex min-h-dvh min-w-0 flex-col">
          <UpdateNotice />
          <Notices />
          <ErrorBoundary at={path} instead={<BrokenScreen />}>
            {children}
          </ErrorBoundary>
        </div>
      </div>
      <PhoneMenu open={menuIsOpen} close={() => setMenuIsOpen(false)} {...acts} />
      <Palette open={paletteIsOpen} close={() => setPaletteIsOpen(false)} {...acts} />
      {unsent > 0 && <SignOut unsent={unsent} cancel={() => setUnsent(0)} />}
      <KeysDialog open={keysAreOpen} close={() => setKeysAreOpen(false)} />
      <LateRefusals />
      <IconBadge />
    </OpenMenu>
  )
}

/** How parts of the sidebar look where it is a rail. */
const ON_RAIL = {
  hidden: 'group-data-rail/frame:md:max-2xl:hidden',
  clipped: 'group-data-rail/frame:md:max-2xl:w-9 group-data-rail/frame:md:max-2xl:overflow-clip',
}

function Sidebar({ isRail, askToSignOut, showKeys, openPalette }: FrameActs & { isRail: boolean }) {
  const { t } = useLingui()
  const { language, pick } = useLanguage()
  const user = useUser()
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col overflow-x-clip overflow-y-auto border-r border-line bg-canvas px-3 pt-4 pb-3 md:flex print:hidden">
      <Link href={routes.dashboard} aria-label="Saring" className={`mb-3 self-start px-2 py-1 ${ON_RAIL.clipped}`}>
        <NameMark />
      </Link>
      <PaletteButton open={openPalette} />
      <Navigation />
      {isRail && (
        <div className="mt-auto grid justify-items-center pt-5 2xl:hidden">
          <UserMenu showKeys={showKeys} askToSignOut={askToSignOut} />
        </div>
      )}
      <div className={`mt-auto flex flex-col gap-2.5 pt-5 ${ON_RAIL.hidden}`}>
        <SyncLink />
        <div className="flex items-center justify-between gap-2">
          <LanguageSwitch short language={language} onChoose={(chosen) => void pick(chosen)} />
          <UserMenu showKeys={showKeys} />
        </div>
        <div className="flex items-center gap-2.5 border-t border-line pt-2.5 pl-2">
          <Avatar name={user.name} picture={user.picture} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium" title={user.name}>
              {user.name}
            </p>
            <p className="truncate text-xs text-ink-3" title={user.email}>
              {user.email}
            </p>
          </div>
          <Button
            kind="quiet"
            size="small"
            icon="log-out"
            label={t({ id: 'nav.logout', message: 'Log out' })}
            onClick={askToSignOut}
            className="flex-none"
          />
        </div>
      </div>
    </aside>
  )
}
