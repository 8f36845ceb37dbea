import { useLive } from '../useLive.ts'
import { findStory, type Story } from '../../queries/story.ts'

/** What this person, and everybody else, did with a candidate. */
export const useStory = (id: string, by: string): Story | undefined =>
  useLive(`story ${id} ${by}`, (mirror) => findStory(mirror, id, by))
