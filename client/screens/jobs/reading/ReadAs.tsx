import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { understand } from '../../../../shared/criteria/understand.ts'
import type { Groups, ReadCriterion, Single } from '../../../../shared/criteria/understanding.ts'
import { cefr, ranks } from './level-words.tsx'

/** How a criterion is read when CVs are scored without a model. */
export function ReadAs({ criterion }: { criterion: ReadCriterion }) {
  const asked = understand(criterion)
  if (asked.kind === 'reader') {
    return (
      <Trans id="criterion.reader">
        Only a person or a model can judge this: without a model it is left out of the scores. Better name what a CV can show.
      </Trans>
    )
  }
  const parts = asked.kind === 'several' ? asked.parts : [asked]
  return (
    <>
      {criterion.readAs ? <Trans id="criterion.correctedTo">Corrected to:</Trans> : <Trans id="criterion.readAs">Read as:</Trans>}{' '}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' + '}
          <PartWords part={part} />
        </Fragment>
      ))}
    </>
  )
}

function PartWords({ part }: { part: Single }): ReactNode {
  switch (part.kind) {
    case 'years':
      return <YearsWords {...part} />
    case 'degree':
      return <DegreeWords {...part} />
    case 'language':
      return <LanguageWords {...part} />
    case 'certificate':
      return <Named word={<Trans id="criterion.certificate">certificate</Trans>} groups={part.groups} />
    case 'licence':
      return <Named word={<Trans id="criterion.licence">licence</Trans>} groups={part.groups} />
    case 'place':
      return <PlaceWords {...part} />
    case 'willing':
      return <Named word={<Trans id="criterion.willing">ready for</Trans>} groups={part.groups} />
    case 'skills':
      return <SkillWords groups={part.groups} />
    case 'reader':
      return <Trans id="criterion.forReader">for a reader</Trans>
    default:
      return part satisfies never
  }
}

type Of<Kind extends Single['kind']> = Extract<Single, { kind: Kind }>

function YearsWords({ months, topic }: Of<'years'>) {
  return (
    <>
      {months === undefined ? <Trans id="criterion.experience">experience</Trans> : <Time months={months} />}
      {' · '}
      {topic || <JobsOwn />}
    </>
  )
}

function Time({ months }: { months: number }) {
  const years = months / 12
  if (Number.isInteger(years)) {
    return (
      <Trans id="criterion.years">
        at least <Plural value={years} one="# year" other="# years" />
      </Trans>
    )
  }
  return (
    <Trans id="criterion.months">
      at least <Plural value={months} one="# month" other="# months" />
    </Trans>
  )
}

const JobsOwn = () => <Trans id="criterion.jobsOwn">the job’s keywords and title</Trans>

function DegreeWords({ rank, fields, orRelated }: Of<'degree'>) {
  const { i18n } = useLingui()
  const named = fields.length > 0 && anyOf(fields, i18n.locale)
  const degree = ranks[rank ?? 3]
  return (
    <>
      {rank === undefined ? (
        <Trans id="criterion.degree">a degree</Trans>
      ) : (
        <Trans id="criterion.degreeOrHigher">{degree} or higher</Trans>
      )}
      {named && ` · ${named}`}
      {orRelated && ' '}
      {orRelated && <Trans id="criterion.orRelated">or a related field</Trans>}
    </>
  )
}

function LanguageWords({ languages, level, test }: Of<'language'>) {
  const { i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  const asked = level === undefined ? undefined : cefr[level - 1]
  const named = languages.map((one) => names.of(one) ?? one).join(', ')
  const score = test && `${test.name} ${test.name === 'JLPT' ? `N${6 - test.score}` : test.score}`
  return (
    <>
      {named || <Trans id="criterion.anyLanguage">languages</Trans>}
      {(score ?? asked) && ' · '}
      {score ?? (asked && <Trans id="criterion.levelOrHigher">level {asked} or higher</Trans>)}
    </>
  )
}

function PlaceWords({ places, asHome }: Of<'place'>) {
  const { i18n } = useLingui()
  const named = anyOf(places, i18n.locale)
  if (places.length === 0) return <Trans id="criterion.moves">ready to move</Trans>
  if (asHome) return <Trans id="criterion.home">lives in {named}</Trans>
  return <Trans id="criterion.place">lives in {named} or is ready to move there</Trans>
}

function SkillWords({ groups }: Of<'skills'> | { groups: Groups }) {
  const list = useGroups(groups)
  if (groups.length === 0) return <JobsOwn />
  return groups.length > 1 ? <Trans id="criterion.allOf">all of {list}</Trans> : list
}

function Named({ word, groups }: { word: ReactNode; groups: Groups }) {
  const list = useGroups(groups)
  return (
    <>
      {word}
      {list && ' · '}
      {list}
    </>
  )
}

/** "Go or Java, PostgreSQL" */
function useGroups(groups: Groups): string {
  const { i18n } = useLingui()
  return groups.map((group) => anyOf(group, i18n.locale)).join(', ')
}

const anyOf = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'disjunction', style: 'short' }).format(words)
