import { type Budget, looseJsonAt } from './loose-json.ts'

/** An object or array in a reply that may be the answer. */
export interface Candidate {
  value: unknown
  cut: ReadonlySet<unknown>
  /** Stands behind the last mark that ends a model's thoughts. */
  isAfterThoughts: boolean
}

/** What ends the thoughts of the model families that print them: `</think>`, Mistral's and Harmony's marks. */
const END_OF_THOUGHTS =
  /<\/(?:think|thinking|thoughts?|reasoning|analysis|reflection)>|\[\/THINK\]|<\|channel\|>\s{0,3}final[^<]{0,40}(?:<\|constrain\|>[^<]{0,20})?<\|message\|>/gi

const NONE: ReadonlySet<unknown> = new Set()

/**
 * The values in a reply, in the order of the text. A reply that is JSON is one value; any other is searched for what is JSON or
 * nearly so. Several values behind the thoughts are also given as one array, because some models write an object a line.
 */
export function candidatesIn(content: string): Candidate[] {
  const whole = parsed(content)
  if (typeof whole === 'string') return candidatesInText(whole)
  return whole === undefined ? candidatesInText(content) : [{ value: whole, cut: NONE, isAfterThoughts: true }]
}

function candidatesInText(text: string): Candidate[] {
  const budget: Budget = { left: 8 * text.length + 10_000 }
  const thoughtsEnd = endOfThoughts(text)
  const found: Candidate[] = []
  let at = nextStart(text, 0)
  while (at >= 0 && budget.left > 0) {
    const loose = looseJsonAt(text, at, budget)
    if (loose) found.push({ value: loose.value, cut: loose.cut, isAfterThoughts: at >= thoughtsEnd })
    at = nextStart(text, loose ? Math.max(loose.end, at + 1) : at + 1)
  }
  return [...found, ...together(found.filter(({ isAfterThoughts }) => isAfterThoughts))]
}

const together = (found: Candidate[]): Candidate[] =>
  found.length < 2
    ? []
    : [
        {
          value: found.map(({ value }) => value),
          cut: new Set(found.flatMap(({ cut }) => [...cut])),
          isAfterThoughts: true,
        },
      ]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function endOfThoughts(text: string): number {
  let end = 0
  for (const { index, 0: mark } of text.matchAll(END_OF_THOUGHTS)) end = index + mark.length
  return end
}

function nextStart(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '{' || text[at] === '[') return at
  return -1
}
