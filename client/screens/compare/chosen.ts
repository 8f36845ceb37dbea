import { id as uuid } from '../../../shared/id.ts'

/** More columns than this are no longer seen at once. */
export const most = 4

export const canCompare = (ids: readonly string[]): boolean => ids.length >= 2 && ids.length <= most

/** The address is the only place that keeps who is compared. */
export const chosenIn = (query: URLSearchParams): string[] =>
  [...new Set((query.get('ids') ?? '').split(','))].filter((id) => uuid.safeParse(id).success).slice(0, most)
