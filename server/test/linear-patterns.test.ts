import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import fc from 'fast-check'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { patterns as redacted, streets } from '../screening/model/redact.ts'
import { labelPatterns } from '../reading/names/label.ts'
import { labelPattern } from '../screening/model/labelled-data.ts'
import { POINT } from '../screening/engines/keywords/cv/dates.ts'
import { languagePatterns } from '../../shared/criteria/languages.ts'

const LENGTH = 60_000
/** Tried with one limit, since each limit takes a thread. */
const AT_ONCE = 10
/** For so many texts. A linear pattern needs some milliseconds for each, and a quadratic one seconds for one of them. */
const LIMIT_MS = 2000
/** A busy machine may stop for longer than the limit, but not each time. */
const TRIES = 4

/** Tries every position, not only up to the first match: `replace` continues if the pattern is global. */
const attempt = new vm.Script(`for (const text of texts) text.replace(pattern, '')`)
const tried = vm.createContext({})

const server = path.join(import.meta.dirname, '..')
/** Patterns in these folders may meet text of strangers. */
const folders = ['reading', 'screening', 'files', 'candidates', 'http', 'intake', '../shared', '../client/screens/jobs/start']
/** Left out: the address of the model server comes from the operator, not from a stranger. */
const apart = new Set(['screening/engines/ollama/connection.ts'])

const literals = folders
  .flatMap((folder) =>
    readdirSync(path.join(server, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file) && !apart.has(file))
  .flatMap((file) => patternsIn(file).map((pattern) => [`${file}: ${pattern}`, pattern] as const))
const built = [
  ...redacted.map(([, pattern]) => pattern),
  ...streets,
  ...labelPatterns,
  labelPattern,
  POINT,
  ...languagePatterns.map(([, pattern]) => pattern),
].map((pattern) => [`built: ${pattern}`, pattern] as const)
const all = new Map([...literals, ...built])

it('the search finds the patterns in the source', () => {
  expect(literals.length).toBeGreaterThan(200)
})

it.each([...all])('a pattern takes linear time on any text: %s', (_, pattern) => {
  expectQuick(pattern, unitsFor(pattern).map(textOf))

  const unit = fc.constantFrom(...unitsFor(pattern))
  const few = fc.array(unit, { maxLength: 2 }).map((units) => units.join(''))
  const repeated = fc.array(unit, { minLength: 2, maxLength: 4 }).map((units) => units.join(''))
  fc.assert(
    fc.property(few, repeated, few, (start, middle, end) => expectQuick(pattern, [start + textOf(middle) + end])),
    { numRuns: 10 },
  )
})

it('a lookbehind has a bounded length', () => {
  const sources = [...all.values()].map(({ source }) => source.replace(/\\?\[(\\.|[^\]])*\]/g, ''))
  expect(sources.filter((source) => /\(\?<[=!][^)]*[*+]/.test(source))).toEqual([])
})

it('a lookahead that any position may begin has a bounded length', () => {
  const sources = [...all.values()].map(({ source }) => source.replace(/\\?\[(\\.|[^\]])*\]/g, 'x'))
  expect(sources.filter((source) => !source.startsWith('^') && /\(\?[=!][^)]*(?<!\\)[*+]/.test(source))).toEqual([])
})

it.each([/^(<!--[^]*?-->\s*)*<html/, /[a-z0-9][a-z0-9._-]*@/, /\s+and\s+/])(
  'the check detects a pattern that is not linear: %s',
  (pattern) => {
    expect(() => expectQuick(pattern, unitsFor(pattern).map(textOf), 1)).toThrow('timed out')
  },
)

const textOf = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length))

function expectQuick(pattern: RegExp, texts: string[], tries = TRIES): void {
  for (let at = 0; at < texts.length; at += AT_ONCE) expectAllQuick(pattern, texts.slice(at, at + AT_ONCE), tries)
}

function expectAllQuick(pattern: RegExp, texts: string[], tries: number): void {
  Object.assign(tried, { pattern, texts })
  for (let left = tries - 1; ; left -= 1) {
    try {
      attempt.runInContext(tried, { timeout: LIMIT_MS })
      return
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

/** Units of text that lead the pattern far: its own words and characters, and a few of each character class. */
function unitsFor({ source }: RegExp): string[] {
  const own = source
    .replace(/\\[bBdDwWsSpPuk](\{[^}]*\})?/g, ' ')
    .replace(/\\(.)/g, '$1')
    .split(/[^\p{L}\p{N}<>@!-]+/u)
    .filter(Boolean)
  const signs = [...new Set(source.replace(/\\[a-zA-Z](\{[^}]*\})?/g, ''))].filter((sign) => !/[\p{L}\p{N}]/u.test(sign))
  const joined = own.flatMap((word) => [`${word} `, ...(source.includes('<') ? [`<${word}>`] : [])])
  const classes = ['a', 'A', 'é', '中', '0', '19', ' ', '\t', '\n', '\0', '<', '<a', '<!---->', '"', 'x.', '-', 'ar']
  return [...new Set([...signs, ...classes, ...own, ...joined])].slice(0, 90)
}

/** Every regular expression literal in a file. */
function patternsIn(file: string): RegExp[] {
  const { program } = parseSync(file, readFileSync(path.join(server, file), 'utf8'))
  const found: RegExp[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null || node instanceof RegExp) return
    if ('regex' in node && isRegex(node.regex)) found.push(new RegExp(node.regex.pattern, node.regex.flags))
    Object.values(node).forEach(visit)
  }
  visit(program)
  return found
}

function isRegex(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
}
