import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { languageCodes } from '../../../../shared/criteria/language-codes.ts'
import {
  type Cefr,
  highestScore,
  languageOfTest,
  testNames,
  type TestName,
  usualScore,
} from '../../../../shared/criteria/language-tests.ts'
import type { Rank } from '../../../../shared/criteria/degrees.ts'
import { type Groups, type Single, understandingLimits as limits } from '../../../../shared/criteria/understanding.ts'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { TextField } from '../../../components/form/Field.tsx'
import { SelectField } from '../../../components/lazy/SelectField.tsx'
import { cefr, ranks } from './level-words.tsx'
import { groupsIn, termsIn, textOfGroups, textOfTerms } from './terms.ts'

type Of<Kind extends Single['kind']> = Extract<Single, { kind: Kind }>
interface FieldsProps<Reading> {
  reading: Reading
  change: (changed: Reading) => void
}

/** The fields of a reading's type. Its texts are kept as they are written, so give it a key of its own for each type. */
export function ReadingFields({ reading, change }: FieldsProps<Single>): ReactNode {
  switch (reading.kind) {
    case 'years':
      return <YearsFields reading={reading} change={change} />
    case 'degree':
      return <DegreeFields reading={reading} change={change} />
    case 'language':
      return <LanguageFields reading={reading} change={change} />
    case 'certificate':
      return <GroupsField label={<Trans id="criterion.certificateName">Certificate</Trans>} {...{ reading, change }} />
    case 'licence':
      return <GroupsField label={<Trans id="criterion.licenceName">Licence</Trans>} {...{ reading, change }} />
    case 'willing':
      return <GroupsField label={<Trans id="criterion.willingFor">Ready for</Trans>} {...{ reading, change }} />
    case 'place':
      return <PlaceFields reading={reading} change={change} />
    case 'skills':
      return <SkillsFields reading={reading} change={change} />
    case 'reader':
      return null
    default:
      return reading satisfies never
  }
}

function YearsFields({ reading, change }: FieldsProps<Of<'years'>>) {
  return (
    <>
      <FigureField
        label={<Trans id="criterion.yearsNumber">Years, at least</Trans>}
        value={reading.months === undefined ? undefined : reading.months / 12}
        most={limits.months / 12}
        onChange={(years) =>
          change({ ...reading, months: years === undefined ? undefined : Math.max(1, Math.round(years * 12)) })
        }
      />
      <WrittenField
        label={<Trans id="criterion.topic">Topic</Trans>}
        hint={<Trans id="criterion.jobsOwnIfEmpty">Empty: the job’s keywords and title</Trans>}
        start={reading.topic}
        onChange={(topic) => change({ ...reading, topic: topic.trim() })}
      />
    </>
  )
}

const rankValues = [1, 2, 3, 4, 5, 0] as const satisfies readonly Rank[]

function DegreeFields({ reading, change }: FieldsProps<Of<'degree'>>) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={<Trans id="criterion.lowestDegree">At least</Trans>}
        value={String(reading.rank ?? '')}
        onChange={(rank) => change({ ...reading, rank: rankValues.find((one) => String(one) === rank) })}
        options={[
          { value: '', label: t({ id: 'criterion.anyDegree', message: 'Any degree' }) },
          ...rankValues.map((rank) => ({ value: String(rank), label: ranks[rank] })),
        ]}
      />
      <WrittenField
        label={<Trans id="criterion.fieldsOfStudy">Fields of study</Trans>}
        hint={<Trans id="criterion.oneIsEnough">Separate with commas; one of them is enough</Trans>}
        start={textOfTerms(reading.fields)}
        onChange={(text) => change({ ...reading, fields: termsIn(text) })}
      />
      <Checkbox
        className="md:self-center"
        label={<Trans id="criterion.relatedToo">A related field is enough</Trans>}
        checked={reading.orRelated}
        onChange={(orRelated) => change({ ...reading, orRelated })}
      />
    </>
  )
}

const levels = [1, 2, 3, 4, 5, 6] as const satisfies readonly Cefr[]

function LanguageFields({ reading, change }: FieldsProps<Of<'language'>>) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  const { languages, level, test } = reading

  function ask(value: string): void {
    const name = testNames.find((one) => one === value)
    const asked = levels.find((one) => String(one) === value)
    change({
      ...reading,
      languages: name ? [languageOfTest(name)] : languages,
      level: asked,
      test: name && { name, score: usualScore(name) },
    })
  }

  function speak(value: string): void {
    const chosen = languageCodes.filter((one) => one === value)
    change({ ...reading, languages: chosen, test: test && chosen.includes(languageOfTest(test.name)) ? test : undefined })
  }

  return (
    <>
      <SelectField
        label={<Trans id="criterion.language">Language</Trans>}
        value={languages[0] ?? ''}
        onChange={speak}
        options={[
          { value: '', label: t({ id: 'criterion.anyLanguageOption', message: 'Any language' }) },
          ...languageCodes.map((code) => ({ value: code, label: names.of(code) ?? code })),
        ]}
      />
      <SelectField
        label={<Trans id="criterion.levelOrTest">Level or test</Trans>}
        value={test?.name ?? String(level ?? '')}
        onChange={ask}
        options={[
          { value: '', label: t({ id: 'criterion.anyLevel', message: 'Any level' }) },
          ...levels.map((one) => ({ value: String(one), label: cefr[one - 1] })),
          ...testNames.map((name) => ({ value: name, label: name })),
        ]}
      />
      {test && <ScoreField key={test.name} test={test} onChange={(score) => change({ ...reading, test: { ...test, score } })} />}
    </>
  )
}

/** JLPT's levels N5 to N1 are kept as 1 to 5, so that more is better. */
function ScoreField({ test, onChange }: { test: { name: TestName; score: number }; onChange: (score: number) => void }) {
  const isJlpt = test.name === 'JLPT'
  const shown = (score: number): number => (isJlpt ? 6 - score : score)
  return (
    <FigureField
      label={
        isJlpt ? (
          <Trans id="criterion.jlptLevel">Level N, 1 is the highest</Trans>
        ) : (
          <Trans id="criterion.score">Score, at least</Trans>
        )
      }
      value={shown(test.score)}
      most={highestScore(test.name)}
      onChange={(figure) => figure !== undefined && onChange(isJlpt ? shown(Math.max(1, Math.round(figure))) : figure)}
    />
  )
}

function PlaceFields({ reading, change }: FieldsProps<Of<'place'>>) {
  return (
    <>
      <WrittenField
        label={<Trans id="criterion.places">Cities or regions</Trans>}
        hint={<Trans id="criterion.placesHint">Separate with commas; empty: ready to move</Trans>}
        start={textOfTerms(reading.places)}
        onChange={(text) => change({ ...reading, places: termsIn(text) })}
      />
      <Checkbox
        className="md:self-center"
        label={<Trans id="criterion.moveIsEnough">Being ready to move there is enough</Trans>}
        checked={!reading.asHome}
        onChange={(isEnough) => change({ ...reading, asHome: !isEnough })}
      />
    </>
  )
}

const isAny = ([first = [], ...rest]: Groups): boolean => rest.length === 0 && first.length > 1

function SkillsFields({ reading, change }: FieldsProps<Of<'skills'>>) {
  const { t } = useLingui()
  const or = useOr()
  const [any, setAny] = useState(isAny(reading.groups))
  const [text, setText] = useState(any ? textOfTerms(reading.groups.flat()) : textOfGroups(reading.groups, or))

  function write(written: string, isAnyOf: boolean): void {
    setText(written)
    setAny(isAnyOf)
    const groups = groupsIn(written)
    change({ ...reading, groups: isAnyOf && groups.length > 0 ? [groups.flat()] : groups })
  }

  return (
    <>
      <SelectField
        label={<Trans id="criterion.howMany">Asked for</Trans>}
        value={any ? 'any' : 'all'}
        onChange={(chosen) => write(text, chosen === 'any')}
        options={[
          { value: 'all', label: t({ id: 'criterion.all', message: 'All of them' }) },
          { value: 'any', label: t({ id: 'criterion.any', message: 'Any of them' }) },
        ]}
      />
      <TextField
        className="md:col-span-full"
        label={<Trans id="criterion.skills">Skills</Trans>}
        hint={
          any ? (
            <Trans id="criterion.skillsAnyHint">Separate with commas; empty: the job’s keywords and title</Trans>
          ) : (
            <Trans id="criterion.skillsHint">
              Separate with commas, write “or” between alternatives; empty: the job’s keywords and title
            </Trans>
          )
        }
        value={text}
        onChange={(written) => write(written, any)}
        maxLength={limits.words}
      />
    </>
  )
}

function GroupsField<Reading extends Of<'certificate' | 'licence' | 'willing'>>({
  label,
  reading,
  change,
}: FieldsProps<Reading> & { label: ReactNode }) {
  return (
    <WrittenField
      label={label}
      hint={<Trans id="criterion.groupsHint">Separate with commas, write “or” between alternatives</Trans>}
      start={textOfGroups(reading.groups, useOr())}
      onChange={(text) => change({ ...reading, groups: groupsIn(text) })}
    />
  )
}

function useOr(): string {
  const { t } = useLingui()
  return t({ id: 'criterion.or', message: 'or' })
}

interface WrittenFieldProps {
  label: ReactNode
  hint: ReactNode
  start: string
  onChange: (text: string) => void
}

/** A text that is kept as written, while what it means is passed on. */
function WrittenField({ label, hint, start, onChange }: WrittenFieldProps) {
  const [text, setText] = useState(start)
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      onChange={(written) => {
        setText(written)
        onChange(written)
      }}
      maxLength={limits.words}
    />
  )
}

interface FigureFieldProps {
  label: ReactNode
  value: number | undefined
  most: number
  onChange: (value: number | undefined) => void
}

/** A number above 0, with decimals; `undefined` while the field is empty. A number that is too high becomes the highest. */
function FigureField({ label, value, most, onChange }: FigureFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : String(Math.round(value * 100) / 100))
  function write(written: string): void {
    const figure = Number(written)
    setText(figure > most ? String(most) : written)
    onChange(figure > 0 ? Math.min(most, figure) : undefined)
  }
  return <TextField label={label} type="number" inputMode="decimal" min={0} max={most} step="any" value={text} onChange={write} />
}
