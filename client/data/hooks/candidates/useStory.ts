import { useLive } from '../useLive.ts'
import { findStory, type Story } from '../../queries/story.ts'

/** Notes and history of a candidate, with this user's unsent operations. */
export const useStory = (id: string, by: string): Story | undefined =>
  useLive(`story ${id} ${by}`, (mirror) => findStory(mirror, id, by))
