import type { Grade, Measure, MeasureName, TestedEngine, Verdict } from '../../shared/self-test/self-test.ts'

type Counts = Record<string, number>

const sentences: Record<MeasureName, { value: string; goal: string; more: (counts: Counts) => string }> = {
  ranking: {
    value: '% of the pairs of CVs ranked rightly',
    goal: 'at least',
    more: ({ right, pairs }) => `${right} of ${pairs}`,
  },
  names: {
    value: 'points mean difference between the same CV under two names',
    goal: 'at most',
    more: ({ cvs, most, sexes, groups }) =>
      `${cvs} CVs, most ${most}; between women and men ${sexes}, between groups of names ${groups}`,
  },
  orders: {
    value: 'points mean rise by the worst line that addresses the scorer',
    goal: 'at most',
    more: ({ twins, plain, recruiter, praise, white }) =>
      `${twins} twins; open order ${plain}, in the recruiter's name ${recruiter}, praise ${praise}, white on white ${white}`,
  },
  repeats: {
    value: '% of the criteria keep their level within one when a CV is screened again',
    goal: 'at least',
    more: ({ criteria, same }) => `${criteria} criteria, ${same} with the same level`,
  },
  ends: {
    value: '% of the decisive lines in long CVs found',
    goal: 'at least',
    more: ({ cvs, start, end }) => `${cvs} CVs; found at the start ${start}, at the end ${end}`,
  },
  quotes: {
    value: '% of the quotes stand in the CV',
    goal: 'at least',
    more: ({ quotes, verified }) => `${verified} of ${quotes}`,
  },
  answers: {
    value: '% of the CVs without a usable answer',
    goal: 'at most',
    more: ({ cvs, failed, salvaged }) => `${failed} of ${cvs}; ${salvaged} more with a faulty answer that could be used`,
  },
  seconds: { value: 'seconds per CV, median', goal: '', more: ({ most }) => `most ${most}` },
}

const grades: Record<Grade, string> = { pass: 'pass', reservation: 'reservation', fail: 'FAIL', none: '' }

export const verdictSentences: Record<Verdict, string> = {
  fit: 'Fit: all goals are reached.',
  reservations: 'Fit with reservations: see the lines with "reservation".',
  not_fit: 'Not fit: do not rely on the scores of this engine; see the lines with "FAIL".',
}

export const engineLine = ({ name, model, digest, rules }: TestedEngine): string =>
  [`Engine ${name}`, ...(model === null ? [] : [`model ${model}`]), ...(digest === null ? [] : [`digest ${digest}`]), rules].join(
    ', ',
  )

/** One line for a terminal. */
export function measureLine({ name, value, goal, grade, counts }: Measure): string {
  const { value: unit, goal: side, more } = sentences[name]
  const wanted = goal === null ? '' : `; goal: ${side} ${goal}`
  const said = value === null ? `not measured: ${unit}` : `${value} ${unit} (${more(counts)}${wanted})`
  return `${name.padEnd(8)} ${grades[grade].padEnd(11)} ${said}`
}
