/** A figure of a trust suite beside its goal. */
export interface Figure {
  /** What was counted, such as "techniques of hiding text that were caught". */
  what: string
  value: number
  of: number
  goal: { atLeast: number } | { atMost: number }
  /** The cases on which the code was tuned, or those that were kept apart. */
  cases: 'tuned' | 'kept apart'
  /** The cases that missed, by name. */
  missed: string[]
}

/** Measures one promise of the screening on a set of cases. */
export interface Suite {
  name: string
  /** `share`: how many of the cases that take long; 1, the default, for all. */
  measure(share?: number): Figure[] | Promise<Figure[]>
}

/** The cases that pass, all but the missed ones. `atLeast`: how many have to pass; all by default. */
export const passing = ({
  atLeast,
  ...figure
}: Pick<Figure, 'what' | 'of' | 'cases' | 'missed'> & { atLeast?: number }): Figure => ({
  ...figure,
  value: figure.of - figure.missed.length,
  goal: { atLeast: atLeast ?? figure.of },
})

/** Evenly spread: of those tuned on and of those kept apart alike. */
export const partOf = <One>(all: readonly One[], share: number): One[] => all.filter((_, at) => (at * share) % 1 < share)

export const isReached = ({ value, goal }: Figure): boolean => ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost)

/** One line: the figure, its goal, and whether it holds. */
export function lineOf(figure: Figure): string {
  const { what, value, of, goal, cases } = figure
  const wanted = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`
  return `${isReached(figure) ? 'ok   ' : 'FAIL '} ${what} (${cases}): ${value} of ${of}, goal ${wanted}`
}
