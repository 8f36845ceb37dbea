import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import { Icon } from '../../components/drawing/Icon.tsx'
import { useCounts } from '../../data/hooks/useCounts.ts'
import { useOpenJobs } from '../../data/hooks/useJobs.ts'
import { useSyncState } from '../../data/hooks/useOutbox.ts'
import { useFormats } from '../../lib/dates.ts'
import { usePages, type Page } from '../usePages.ts'
import { routes } from '../routes.ts'

export function Navigation({ roomy = false }: { roomy?: boolean }) {
  const { t } = useLingui()
  const groups = usePages()
  const counts = useMenuCounts()
  return (
    <nav aria-label={t({ id: 'nav.label', message: 'Main' })} className="flex flex-col gap-5">
      {groups.map((pages) => (
        <ul key={pages[0]?.href} className="flex flex-col gap-0.5">
          {pages.map((page) => (
            <li key={page.href}>
              <NavigationLink {...page} count={counts[page.href]} roomy={roomy} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

/** Numbers beside the pages, by address. */
function useMenuCounts(): Record<string, number | undefined> {
  const jobs = useOpenJobs()
  const candidates = useCounts()
  const sync = useSyncState()
  return {
    [routes.jobs]: jobs?.length,
    [routes.results()]: candidates?.total,
    [routes.outbox]: sync && sync.waiting + sync.needsYou,
  }
}

interface LinkProps extends Page {
  count: number | undefined
  roomy: boolean
}

function NavigationLink({ href, icon, label, count, roomy }: LinkProps) {
  const [path] = useLocation()
  const formats = useFormats()
  const here = path === href || path.startsWith(`${href}/`)
  const look = here ? 'bg-accent-soft font-semibold text-accent' : 'font-medium text-ink-2 hover:bg-hover hover:text-ink'
  return (
    <Link
      href={href}
      title={label}
      aria-current={here ? 'page' : undefined}
      className={`flex items-center rounded-md px-2.5 ${roomy ? 'h-12 gap-3.5 text-md' : 'h-[34px] gap-2.5 pointer-coarse:h-11'} ${look}`}
    >
      <Icon name={icon} size={roomy ? 22 : 18} className="flex-none" />
      <span className="min-w-0 truncate group-data-rail/frame:md:max-2xl:sr-only">{label}</span>
      {Boolean(count) && (
        <span
          className={`ml-auto group-data-rail/frame:md:max-2xl:hidden text-xs font-medium tabular-nums ${here ? '' : 'text-ink-3'}`}
        >
          {formats.number(count ?? 0)}
        </span>
      )}
    </Link>
  )
}
