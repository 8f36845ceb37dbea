import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { fold } from '../../../shared/lib/text.ts'
import { useByName } from '../../data/hooks/candidates/useByName.ts'
import { useJobs } from '../../data/hooks/useJobs.ts'
import { wordStarts } from '../../lib/word-starts.ts'
import { usePages } from '../usePages.ts'
import { routes } from '../routes.ts'
import type { Entry, Group } from './entries.ts'
import type { PaletteProps } from './Palette.tsx'
import { useActs } from './useActs.ts'

const MOST = 8

interface Offered {
  groups: Group[]
  /** Of the candidates, only a part is on this device. */
  isPartial: boolean
}

/** What begins as the search does, in groups; all pages and acts for an empty search. */
export function useGroups(search: string, acts: Pick<PaletteProps, 'showKeys' | 'askToSignOut'>): Offered {
  const { t } = useLingui()
  const matches = wordStarts(search)
  const matching = (entries: Entry[]) => entries.filter(({ label }) => matches(fold(label)))
  const { entries: candidates, isPartial } = useCandidateEntries(search)
  const groups: Group[] = [
    { title: t({ id: 'palette.pages', message: 'Go to' }), entries: matching(usePageEntries()) },
    { title: t({ id: 'palette.acts', message: 'Do' }), entries: matching(useActs(acts)) },
    { title: t({ id: 'nav.jobs', message: 'Jobs' }), entries: useJobEntries(search) },
    { title: t({ id: 'palette.candidates', message: 'Candidates' }), entries: candidates },
    { title: t({ id: 'keys.search', message: 'Search' }), entries: useSearchEntry(search) },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), isPartial }
}

function usePageEntries(): Entry[] {
  const [, navigate] = useLocation()
  return usePages()
    .flat()
    .map(({ href, icon, label }) => ({ key: href, icon, label, act: () => navigate(href) }))
}

function useJobEntries(search: string): Entry[] {
  const [, navigate] = useLocation()
  const jobs = useJobs() ?? []
  if (search.trim() === '') return []
  const matches = wordStarts(search)
  return jobs
    .filter(({ title }) => matches(fold(title)))
    .slice(0, MOST)
    .map(({ id, title }) => ({ key: id, icon: 'jobs', label: title, act: () => navigate(routes.job(id)) }))
}

function useCandidateEntries(search: string): { entries: Entry[]; isPartial: boolean } {
  const [, navigate] = useLocation()
  const jobs = useJobs()
  const found = useByName(search, MOST)
  const matches = wordStarts(search)
  const jobTitle = (jobId: string) => jobs?.find(({ id }) => id === jobId)?.title
  // Those found for what was typed before may still be there.
  const current = found?.candidates.filter(({ name, email }) => matches(fold(`${name} ${email ?? ''}`))) ?? []
  const entries = current.map(({ id, name, email, jobId }): Entry => ({
    key: id,
    icon: 'member',
    label: name,
    detail: [email, jobTitle(jobId)].filter(Boolean).join(' · '),
    act: () => navigate(routes.candidate(id)),
  }))
  return { entries, isPartial: found?.isPartial ?? false }
}

/** Leads to the list of candidates, where the server searches CVs and notes too. */
function useSearchEntry(search: string): Entry[] {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const words = search.trim()
  if (words === '') return []
  const label = t({ id: 'palette.everywhere', message: `Search all candidates for “${words}”` })
  return [{ key: 'search', icon: 'search', label, act: () => navigate(routes.results({ q: words })) }]
}
