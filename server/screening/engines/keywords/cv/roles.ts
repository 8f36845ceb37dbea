import { fold } from '../../../../../shared/lib/text.ts'
import { durationIn, type Span, spansIn } from './dates.ts'
import type { ReadLine } from './lines.ts'

/** A dated piece of work with its lines: the heading of the section, what stands around the dates, and what was done. */
export interface Role {
  lines: ReadLine[]
  dated: ReadLine
  spans: Span[]
  /** For work without dates: its length in months. */
  months: number
}

const BULLET = /^[-–—•·*▪●○◦‣➢✓>]/u
const UNPAID = /\b(organi[sz]\w*|volunteer\w*|sukarelawan|relawan|kepanitiaan|committee)\b/
const MOST_LEAD = 2

/** The roles of a CV; without a section of experience every dated line that belongs to no school is one. */
export function rolesOf(lines: readonly ReadLine[], now: number): Role[] {
  const runs = runsOf(lines).filter(({ heading }) => !heading || !UNPAID.test(fold(heading.text)))
  const own = runs.filter(({ lines: [first] }) => first?.section === 'experience').flatMap((run) => rolesIn(run, now))
  return own.length > 0
    ? own
    : runs
        .filter(({ lines: [first] }) => first?.section === 'other' || first?.section === 'summary')
        .flatMap((run) => rolesIn(run, now))
}

interface Run {
  heading: ReadLine | undefined
  lines: ReadLine[]
}

/** The lines below each heading. */
function runsOf(lines: readonly ReadLine[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    if (line.isHeading) runs.push({ heading: line, lines: [] })
    else if (runs.at(-1)?.lines[0] === undefined || runs.at(-1)?.lines[0]?.section === line.section) {
      if (runs.length === 0) runs.push({ heading: undefined, lines: [] })
      runs.at(-1)?.lines.push(line)
    } else runs.push({ heading: undefined, lines: [line] })
  }
  return runs.filter((run) => run.lines.length > 0)
}

interface Dated {
  at: number
  spans: Span[]
  months: number
}

function rolesIn({ heading, lines }: Run, now: number): Role[] {
  const all = lines.flatMap((line, at): Dated[] => {
    const spans = spansIn(line.text, now)
    return spans.length > 0 ? [{ at, spans, months: 0 }] : []
  })
  const titles = all.filter(({ at }) => !BULLET.test(lines[at]?.text ?? ''))
  const dated = titles.length > 0 ? titles : all.length > 0 ? all : durationsIn(lines)
  const lead = Math.min(dated[0]?.at ?? 0, MOST_LEAD)
  const startOf = (index: number): number => {
    const { at } = dated[index]!
    const least = index === 0 ? 0 : dated[index - 1]!.at + 1
    let start = at
    while (
      start > least &&
      at - start < lead &&
      !BULLET.test(lines[start - 1]?.text ?? '') &&
      !lines[start - 1]?.text.endsWith('.')
    )
      start -= 1
    return start
  }
  return dated.map(({ at, spans, months }, index) => ({
    lines: [
      ...(heading ? [heading] : []),
      ...lines.slice(startOf(index), index + 1 < dated.length ? startOf(index + 1) : lines.length),
    ],
    dated: lines[at]!,
    spans,
    months,
  }))
}

/** "Kasir, Toko Contoh (2 tahun)": lengths count where a section has no dates. */
const durationsIn = (lines: readonly ReadLine[]): Dated[] =>
  lines.flatMap(({ text, section }, at) => {
    const months = section === 'experience' ? durationIn(text) : undefined
    return months === undefined ? [] : [{ at, spans: [], months }]
  })
