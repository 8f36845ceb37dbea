import type { Mirror } from '../../database/db.ts'
import { useLive } from '../useLive.ts'

/** The tags of the mirrored candidates, in alphabetical order. */
export const useTagsInUse = (): string[] => useLive('tags', listTags) ?? []

export const listTags = async (mirror: Mirror): Promise<string[]> =>
  (await mirror.candidates.orderBy('tags').uniqueKeys()).map(String)
