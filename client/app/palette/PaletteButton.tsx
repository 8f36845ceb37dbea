import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../components/drawing/Icon.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { PALETTE_KEY } from './usePaletteKey.ts'

/** Opens the palette. Only its icon shows where the sidebar is a rail. */
export function PaletteButton({ roomy = false, open }: { roomy?: boolean; open: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      onClick={open}
      title={t({ id: 'palette.title', message: 'Search and go to' })}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={`mb-3 flex w-full items-center rounded-md border border-line-strong bg-surface px-2.5 text-left text-ink-2 hover:bg-hover hover:text-ink ${roomy ? 'h-12 flex-none gap-3.5 text-md' : 'h-9 flex-none gap-2.5 pointer-coarse:h-11'}`}
    >
      <Icon name="search" size={roomy ? 22 : 18} className="flex-none" />
      <span className="min-w-0 flex-1 truncate group-data-rail/frame:md:max-2xl:sr-only">
        <Trans id="palette.title">Search and go to</Trans>
      </span>
      <span className="flex-none group-data-rail/frame:md:max-2xl:hidden">
        <Kbd>{PALETTE_KEY}</Kbd>
      </span>
    </button>
  )
}
