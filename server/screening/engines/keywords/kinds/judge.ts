import type { Single, Understanding } from '../../../../../shared/criteria/understanding.ts'
import { amountIn } from '../../../../../shared/criteria/amounts.ts'
import type { ScreeningInput } from '../../engine.ts'
import type { Cv } from '../cv/cv.ts'
import { groupsOfJob, type Term, termGroups, topicGroups } from '../words/terms.ts'
import { judgeDegree } from './degree.ts'
import type { Judgement } from './judgement.ts'
import { judgeLanguage } from './language.ts'
import { judgePapers } from './papers.ts'
import { judgePlace, judgeWilling } from './place.ts'
import { judgeSkills } from './skills.ts'
import { judgeYears } from './years.ts'

type Job = ScreeningInput['job']
const USUAL_YEARS = 3
/** "Experience with Docker" may come from outside a dated role, but is then met in part at most. */
const MOST_WITHOUT_YEARS = 3
const knownLevel = (groups: Term[][], cv: Cv): number => Math.min(MOST_WITHOUT_YEARS, judgeSkills(groups, cv).level)

/** Judges a CV by what a criterion asks for; `undefined` where keywords cannot judge it. */
export function judge(asked: Understanding, cv: Cv, job: Job): Judgement | undefined {
  if (asked.kind !== 'several') return judgeOne(asked, cv, job)
  const parts = asked.parts.flatMap((part) => judgeOne(part, cv, job) ?? [])
  if (parts.length === 0) return undefined
  return {
    level: Math.floor(parts.reduce((sum, { level }) => sum + level, 0) / parts.length),
    found: parts.flatMap(({ found }) => found),
    work: parts.find(({ work }) => work)?.work,
  }
}

function judgeOne(asked: Single, cv: Cv, job: Job): Judgement | undefined {
  switch (asked.kind) {
    case 'years':
      return judgeYearsOf(asked.months, asked.topic, cv, job)
    case 'degree':
      return judgeDegree(asked, cv)
    case 'language':
      return judgeLanguage(asked, cv)
    case 'licence':
    case 'certificate':
      return judgePapers(asked.groups, cv)
    case 'place':
      return judgePlace(asked, cv)
    case 'willing':
      return judgeWilling(asked.groups, cv)
    case 'skills':
      return judgeSkills(asked.groups.length > 0 ? termGroups(asked.groups) : groupsOfJob(job, false), cv)
    case 'reader':
      return undefined
    default:
      return asked satisfies never
  }
}

function judgeYearsOf(months: number | undefined, topic: string, cv: Cv, job: Job): Judgement {
  const topics = alternativesIn(topic)
    .map((one) => topicGroups(one))
    .filter((groups) => groups.length > 0)
  const judged = topics.map((groups) => {
    const years = judgeYears(months, { groups, isWide: false }, cv)
    return months === undefined ? { ...years, level: Math.max(years.level, knownLevel(groups, cv)) } : years
  })
  if (judged.length > 0) return judged.reduce((best, one) => (one.level > best.level ? one : best))
  return judgeYears(
    months ?? amountIn(job.description)?.months ?? USUAL_YEARS * 12,
    { groups: groupsOfJob(job, true), isWide: true },
    cv,
  )
}

/** "SPG or beauty advisor" asks for one of two kinds of work; in "cook in a hotel or restaurant" both sides are one. */
const alternativesIn = (topic: string): string[] =>
  /(?<=\S )(?:in|at|of|for|di|dalam|pada|untuk|bidang) /i.test(topic) ? [topic] : [topic, ...topic.split(/ (?:or|atau|maupun) /i)]
