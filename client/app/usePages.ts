import { useLingui } from '@lingui/react/macro'
import type { IconName } from '../components/drawing/Icon.tsx'
import { routes } from './routes.ts'
import { useIsAdmin } from './user.ts'

export interface Page {
  href: string
  icon: IconName
  label: string
}

/** The pages that the user may open, in groups. */
export function usePages(): Page[][] {
  const { t } = useLingui()
  const isAdmin = useIsAdmin()
  const work: Page[] = [
    { href: routes.dashboard, icon: 'home', label: t({ id: 'nav.dashboard', message: 'Dashboard' }) },
    { href: routes.jobs, icon: 'jobs', label: t({ id: 'nav.jobs', message: 'Jobs' }) },
    { href: routes.results(), icon: 'people', label: t({ id: 'nav.screening', message: 'Screening' }) },
  ]
  const machine: Page[] = [
    { href: routes.outbox, icon: 'outbox', label: t({ id: 'nav.outbox', message: 'Outbox' }) },
    { href: routes.bin, icon: 'trash', label: t({ id: 'nav.bin', message: 'Bin' }) },
  ]
  const admins: Page[] = [
    { href: routes.administration, icon: 'server', label: t({ id: 'nav.administration', message: 'Administration' }) },
    { href: routes.model, icon: 'model', label: t({ id: 'nav.model', message: 'Model' }) },
    { href: routes.members, icon: 'member', label: t({ id: 'nav.members', message: 'Members' }) },
    { href: routes.audit, icon: 'clock', label: t({ id: 'nav.audit', message: 'Audit' }) },
    { href: routes.person, icon: 'lock', label: t({ id: 'nav.person', message: 'A person’s data' }) },
  ]
  return [work, isAdmin ? [...machine, ...admins] : machine]
}
