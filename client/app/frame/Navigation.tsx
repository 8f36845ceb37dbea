import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import { Icon, type IconName } from '../../components/drawing/Icon.tsx'
import { useCounts } from '../../data/hooks/useCounts.ts'
import { useOpenJobs } from '../../data/hooks/useJobs.ts'
import { useSyncState } from '../../data/hooks/useOutbox.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../routes.ts'
import { useIsAdmin } from '../user.ts'

interface Entry {
  href: string
  icon: IconName
  label: string
  count?: number | undefined
}

export function Navigation({ roomy = false }: { roomy?: boolean }) {
  const { t } = useLingui()
  const jobs = useOpenJobs()
  const candidates = useCounts()
  const sync = useSyncState()
  const isAdmin = useIsAdmin()
  const unsent = sync && sync.waiting + sync.needsYou

  const work: Entry[] = [
    { href: routes.dashboard, icon: 'home', label: t({ id: 'nav.dashboard', message: 'Dashboard' }) },
    { href: routes.jobs, icon: 'jobs', label: t({ id: 'nav.jobs', message: 'Jobs' }), count: jobs?.length },
    {
      href: routes.results(),
      icon: 'people',
      label: t({ id: 'nav.screening', message: 'Screening' }),
      count: candidates?.total,
    },
  ]
  const machine: Entry[] = [
    { href: routes.outbox, icon: 'outbox', label: t({ id: 'nav.outbox', message: 'Outbox' }), count: unsent },
  ]
  const admins: Entry[] = [
    { href: routes.model, icon: 'model', label: t({ id: 'nav.model', message: 'Model' }) },
    { href: routes.members, icon: 'member', label: t({ id: 'nav.members', message: 'Members' }) },
    { href: routes.audit, icon: 'clock', label: t({ id: 'nav.audit', message: 'Audit' }) },
  ]
  const groups = [work, isAdmin ? [...machine, ...admins] : machine]
  return (
    <nav aria-label={t({ id: 'nav.label', message: 'Main' })} className="flex flex-col gap-5">
      {groups.map((entries) => (
        <ul key={entries[0]?.href} className="flex flex-col gap-0.5">
          {entries.map((entry) => (
            <li key={entry.href}>
              <NavigationLink {...entry} roomy={roomy} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function NavigationLink({ href, icon, label, count, roomy }: Entry & { roomy: boolean }) {
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
