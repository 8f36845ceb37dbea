/** Every path of the app. Screens link to them, App.tsx shows their screens. */
export const routes = {
  signIn: '/',
  dashboard: '/dashboard',
  jobs: '/jobs',
  newJob: '/jobs/action/new',
  /** The form for a new job with the contents of this one. */
  duplicateJob: (id: string) => withQuery('/jobs/action/new', { from: id }),
  /** The target of the specification's empty states; redirects to `newJob`. */
  newJobAlias: '/jobs/new',
  job: (id: string) => `/jobs/${id}`,
  editJob: (id: string) => `/jobs/${id}/edit`,
  /** The desk, for one job or for all. */
  review: ({ jobId, ...filter }: { jobId?: string | undefined; batchId?: string; at?: string } = {}) =>
    withQuery(jobId ? `/jobs/${jobId}/review` : '/review', filter),
  results: (filter: ResultsFilter = {}) => withQuery('/screening', filter),
  upload: (preset: { jobId?: string } = {}) => withQuery('/screening/upload', preset),
  compare: (ids: readonly string[] = []) => withQuery('/screening/compare', { ids: ids.join(',') }),
  /** `list`: the query string of the results list, for going on to its next candidate. */
  candidate: (id: string, list = '') => `/screening/candidate/${id}${list && `?${list}`}`,
  outbox: '/outbox',
  bin: '/bin',
  model: '/model',
  members: '/members',
  audit: '/audit',
  person: '/person',
  administration: '/administration',
  programs: '/programs',
  terms: '/terms',
  privacy: '/privacy',
} as const

/** Whether the app shows a screen at this path. */
export const isScreen = (path: string): boolean =>
  /^\/($|(dashboard|jobs|review|screening|outbox|bin|model|members|audit|person|administration|programs|terms|privacy)(\/|$))/.test(
    path,
  )

type ResultsFilter = Partial<Record<'jobId' | 'batchId' | 'status' | 'tag' | 'reason' | 'sort' | 'min' | 'max' | 'q', string>>

function withQuery(path: string, filter: Record<string, string | undefined>): string {
  const query = new URLSearchParams(Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])))
  return query.size > 0 ? `${path}?${query}` : path
}
