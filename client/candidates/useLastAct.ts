import type { Data } from '../data/hooks/data.ts'
import { useData } from '../data/hooks/DataProvider.tsx'

export interface Made {
  candidateId: string
  decisionId: string
}

const madeSoFar = new WeakMap<Data, (readonly Made[])[]>()

/** The decisions made since the page was loaded, by act, on all screens. */
export function useLastAct() {
  const data = useData()
  const acts = madeSoFar.get(data) ?? []
  madeSoFar.set(data, acts)
  return {
    note(operations: readonly Made[]): readonly Made[] {
      const made = operations.map(({ candidateId, decisionId }) => ({ candidateId, decisionId }))
      acts.push(made)
      return made
    },
    latest: (): readonly Made[] | undefined => acts.at(-1),
    forget(made: readonly Made[]): void {
      const at = acts.findLastIndex((act) => act[0]?.decisionId === made[0]?.decisionId)
      if (at >= 0) acts.splice(at, 1)
    },
  }
}
