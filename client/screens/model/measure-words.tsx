import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeasureName } from '../../../shared/self-test/self-test.ts'

/** The figures of a measure, written in the language on the screen. `of`: any of its counts. */
interface Figures {
  value: string
  goal: string
  of: (count: string) => string
}
interface Words {
  title: ReactNode
  value: (figures: Figures) => ReactNode
  goal: (figures: Figures) => ReactNode
  more: (figures: Figures) => ReactNode
}

const atLeast = ({ goal }: Figures) => <Trans id="selfTest.atLeast">Goal: at least {goal}%</Trans>
const atMostPoints = ({ goal }: Figures) => <Trans id="selfTest.atMostPoints">Goal: at most {goal} points</Trans>

export const measureWords: Record<MeasureName, Words> = {
  ranking: {
    title: <Trans id="selfTest.ranking">Better CVs score higher</Trans>,
    value: ({ value }) => <Trans id="selfTest.rankingValue">{value}% of the pairs ranked rightly</Trans>,
    goal: atLeast,
    more({ of }) {
      const [right, pairs] = [of('right'), of('pairs')]
      return (
        <Trans id="selfTest.rankingMore">
          {right} of {pairs} pairs of a clearly better and a worse CV
        </Trans>
      )
    },
  },
  names: {
    title: <Trans id="selfTest.names">Names make no difference</Trans>,
    value: ({ value }) => <Trans id="selfTest.namesValue">{value} points between the same CV under two names</Trans>,
    goal: atMostPoints,
    more({ of }) {
      const [most, sexes, groups] = [of('most'), of('sexes'), of('groups')]
      return (
        <Trans id="selfTest.namesMore">
          At most {most}; women and men {sexes}; Indonesian, Chinese, Arabic and Western names {groups}
        </Trans>
      )
    },
  },
  orders: {
    title: <Trans id="selfTest.orders">Instructions in a CV have no effect</Trans>,
    value: ({ value }) => <Trans id="selfTest.ordersValue">{value} points gained by the most effective line</Trans>,
    goal: atMostPoints,
    more({ of }) {
      const [plain, recruiter, praise, white] = [of('plain'), of('recruiter'), of('praise'), of('white')]
      return (
        <Trans id="selfTest.ordersMore">
          Open order {plain}, in the recruiter’s name {recruiter}, praise {praise}, white text {white}
        </Trans>
      )
    },
  },
  repeats: {
    title: <Trans id="selfTest.repeats">The same CV gets the same levels</Trans>,
    value: ({ value }) => <Trans id="selfTest.repeatsValue">{value}% of the criteria stay within one level</Trans>,
    goal: atLeast,
    more({ of }) {
      const [same, criteria] = [of('same'), of('criteria')]
      return (
        <Trans id="selfTest.repeatsMore">
          {same} of {criteria} criteria exactly the same when screened again
        </Trans>
      )
    },
  },
  ends: {
    title: <Trans id="selfTest.ends">Long CVs are read to the end</Trans>,
    value: ({ value }) => <Trans id="selfTest.endsValue">{value}% of the decisive lines found</Trans>,
    goal: atLeast,
    more({ of }) {
      const [start, end, cvs] = [of('start'), of('end'), of('cvs')]
      return (
        <Trans id="selfTest.endsMore">
          {start} found at the start and {end} at the end, in {cvs} long CVs
        </Trans>
      )
    },
  },
  quotes: {
    title: <Trans id="selfTest.quotes">Quotes stand in the CV</Trans>,
    value: ({ value }) => <Trans id="selfTest.quotesValue">{value}% of the quotes verified</Trans>,
    goal: atLeast,
    more({ of }) {
      const [verified, quotes] = [of('verified'), of('quotes')]
      return (
        <Trans id="selfTest.quotesMore">
          {verified} of {quotes} quotes
        </Trans>
      )
    },
  },
  answers: {
    title: <Trans id="selfTest.answers">Answers can be used</Trans>,
    value: ({ value }) => <Trans id="selfTest.answersValue">{value}% of the CVs without a usable answer</Trans>,
    goal: ({ goal }) => <Trans id="selfTest.atMostPercent">Goal: at most {goal}%</Trans>,
    more({ of }) {
      const [failed, cvs, salvaged] = [of('failed'), of('cvs'), of('salvaged')]
      return (
        <Trans id="selfTest.answersMore">
          {failed} of {cvs} failed; {salvaged} more had a faulty answer that could be used
        </Trans>
      )
    },
  },
  seconds: {
    title: <Trans id="selfTest.seconds">Time</Trans>,
    value: ({ value }) => <Trans id="selfTest.secondsValue">{value} seconds per CV</Trans>,
    goal: () => null,
    more({ of }) {
      const most = of('most')
      return <Trans id="selfTest.secondsMore">The slowest took {most} seconds</Trans>
    },
  },
}
