import type { Data } from '../data/hooks/data.ts'
import { useData } from '../data/hooks/DataProvider.tsx'

export interface Made {
  candidateId: string
  decisionId: string
}

type Act = readonly Made[]

const madeSoFar = new WeakMap<Data, { acts: Act[]; told?: Act }>()

/** The decisions made since the page was loaded, by act, on all screens. */
export function useLastAct() {
  const data = useData()
  const made = madeSoFar.get(data) ?? { acts: [] }
  madeSoFar.set(data, made)
  const { acts } = made
  return {
    note(operations: Act): Act {
      const act = operations.map(({ candidateId, decisionId }) => ({ candidateId, decisionId }))
      acts.push(act)
      return act
    },
    latest: (): Act | undefined => acts.at(-1),
    /** False once it is undone. */
    stands: (act: Act): boolean => acts.includes(act),
    /** The latest toast of a decision is about this act. */
    tell: (act: Act): unknown => (made.told = act),
    isTold: (act: Act): boolean => made.told !== undefined && isSame(made.told, act),
    forget(act: Act): void {
      const at = acts.findLastIndex((each) => isSame(each, act))
      if (at >= 0) acts.splice(at, 1)
    },
  }
}

const isSame = (one: Act, other: Act): boolean => one.length === other.length && one[0]?.decisionId === other[0]?.decisionId
