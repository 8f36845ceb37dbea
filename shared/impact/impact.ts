/** Of the candidates of a group those that something can be said of, such as the decided ones, and how many of them were selected. */
export interface GroupCount {
  group: string
  candidates: number
  counted: number
  selected: number
}

/** Rates are shares of the counted, from 0 to 1. */
export interface Impact extends GroupCount {
  /** `null` of a group that is too small to say anything. */
  rate: number | null
  /** The rate divided by the highest rate of a group that is large enough; `null` also where nobody was selected. */
  ratio: number | null
  /** Under four fifths of the highest rate (29 CFR 1607.4 D, the four-fifths rule): a reason to look closer, no proof. */
  isLow: boolean
}

/** Fewer are too few to say; so is a share of all under 2 % (29 CFR 1607.4 A; New York City, 6 RCNY 5-301). */
export const FEWEST_IN_GROUP = 5
export const FEWEST_PERCENT = 2

/** The impact ratio of each group, in the order given. A group that is too small is not what others are compared with either. */
export function impactRatios(groups: readonly GroupCount[]): Impact[] {
  const all = groups.reduce((sum, { counted }) => sum + counted, 0)
  const isTooSmall = ({ counted }: GroupCount) => counted < FEWEST_IN_GROUP || counted * 100 < all * FEWEST_PERCENT
  const highest = groups.filter((each) => !isTooSmall(each)).reduce(higher, NOBODY)
  return groups.map((each) => {
    if (isTooSmall(each)) return { ...each, rate: null, ratio: null, isLow: false }
    const ratio = highest.selected === 0 ? null : (each.selected * highest.counted) / (each.counted * highest.selected)
    return { ...each, rate: each.selected / each.counted, ratio, isLow: isUnderFourFifths(each, highest) }
  })
}

const NOBODY = { counted: 1, selected: 0 }
type Share = Pick<GroupCount, 'counted' | 'selected'>

/** Whole numbers are compared, as 0.32 / 0.4 would be less than 0.8. */
const higher = (one: Share, other: Share): Share => (other.selected * one.counted > one.selected * other.counted ? other : one)
const isUnderFourFifths = (one: Share, highest: Share): boolean =>
  one.selected * highest.counted * 5 < highest.selected * one.counted * 4
