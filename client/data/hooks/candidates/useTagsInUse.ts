import type { Mirror } from '../../database/db.ts'
import { useLive } from '../useLive.ts'

/** The tags that candidates have, in the order of the alphabet. */
export const useTagsInUse = (): string[] => useLive('tags', listTags) ?? []

export const listTags = async (mirror: Mirror): Promise<string[]> =>
  (await mirror.candidates.orderBy('tags').uniqueKeys()).map(String)
