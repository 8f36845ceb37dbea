import { isFields } from './fields.ts'
import { type Budget, looseJsonAt } from './loose-json.ts'

/** An object or array in a reply that may be the answer. */
export interface Candidate {
  value: unknown
  cut: ReadonlySet<unknown>
  /** Stands behind the last mark that ends a model's thoughts. */
  isAfterThoughts: boolean
  /** Made of several values of the reply. */
  isJoined?: true
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

/** The same for a reply in which JSON stands within texts, or with its quotation marks written for another language. */
export function packedCandidatesIn(content: string): Candidate[] {
  const unpacked = candidatesIn(content).map((candidate) => unpackedOf(candidate))
  return ESCAPED.test(content) ? [...unpacked, ...candidatesInText(unescaped(content))] : unpacked
}

const DEEPEST_TEXT = 8
const ESCAPED = /\\["n]|&quot;|&#34;/
const unescaped = (text: string): string =>
  text.replaceAll('\\"', '"').replaceAll('\\n', '\n').replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&#39;', "'")

/** The candidate with the JSON that its texts hold in their place. What is not to be trusted stays so. */
function unpackedOf(candidate: Candidate): Candidate {
  const cut = new Set<unknown>()
  const unpack = (value: unknown, depth: number): unknown => {
    if (depth === 0) return value
    if (typeof value === 'string') return /^\s{0,20}[{[]/.test(value) ? (parsed(value) ?? value) : value
    const made = Array.isArray(value)
      ? value.map((item) => unpack(item, depth - 1))
      : isFields(value)
        ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unpack(member, depth - 1)]))
        : value
    if (candidate.cut.has(value)) cut.add(made)
    return made
  }
  return { ...candidate, value: unpack(candidate.value, DEEPEST_TEXT), cut }
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
          isJoined: true,
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
