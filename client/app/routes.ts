/** Every address of the app. Screens link by these, App.tsx shows what is behind them. */
export const routes = {
  signIn: '/',
  dashboard: '/dashboard',
  jobs: '/jobs',
  newJob: '/jobs/action/new',
  /** What the specification's empty states link to; leads on to `newJob`. */
  newJobAlias: '/jobs/new',
  job: (id: string) => `/jobs/${id}`,
  editJob: (id: string) => `/jobs/${id}/edit`,
  results: (filter: { jobId?: string; batchId?: string; status?: string; tag?: string } = {}) => withQuery('/screening', filter),
  upload: (preset: { jobId?: string } = {}) => withQuery('/screening/upload', preset),
  compare: (ids: readonly string[] = []) => withQuery('/screening/compare', { ids: ids.join(',') }),
  /** `list` is the query of the results from which one goes on to the next. */
  candidate: (id: string, list = '') => `/screening/candidate/${id}${list && `?${list}`}`,
  outbox: '/outbox',
  model: '/model',
  members: '/members',
  audit: '/audit',
  terms: '/terms',
  privacy: '/privacy',
} as const

function withQuery(path: string, filter: Record<string, string | undefined>): string {
  const query = new URLSearchParams(Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])))
  return query.size > 0 ? `${path}?${query}` : path
}
