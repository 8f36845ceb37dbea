import { Status } from '../../shared/screening/status.ts'
import type { Candidate, FailureCode } from '../../shared/candidates/candidate.ts'
import type { ErrorCode } from '../../shared/http/errors.ts'
import type { CorpusEntry } from './schema.ts'

/** The outcome of an upload: a refusal, or a candidate that is no longer processing. */
export interface Came {
  refused?: ErrorCode
  candidate?: Candidate
  text?: string
  seconds: number
}

interface Judgement {
  verdict: string
  faults: string[]
  notes: string[]
  /** [right, of] */
  tallies?: Record<string, [number, number]>
}

/** Our failure codes that correspond to a kind of the manifest. */
const CODES: Record<string, (FailureCode | ErrorCode)[]> = {
  encrypted: ['encrypted'],
  corrupt: ['damaged'],
  'unsupported-type': ['unsupported_type'],
  'empty-text': ['no_text', 'empty', 'damaged'],
  'too-large-or-empty': ['too_large', 'no_text', 'timeout', 'out_of_memory'],
}

/** A CV with fewer letters than this may be refused as `no_text`. */
const FEW_LETTERS = 50

const normal = (text: string): string => text.replaceAll('\u00AD', '-').normalize('NFKC').replace(/\s+/g, '').toLowerCase()

export function judgeCv({ expect }: CorpusEntry, { candidate, text = '', refused }: Came): Judgement {
  if (candidate?.status !== Status.completed) {
    const code = refused ?? candidate?.failure?.code ?? 'none'
    return {
      verdict: `refused: ${code}`,
      faults: ['expected a completed candidate'],
      notes: [],
      tallies: { keywords: [0, expect.keywords.length] },
    }
  }
  const missing = expect.keywords.filter((word) => !normal(text).includes(normal(word)))
  const isEmailRight = (candidate.email ?? '').toLowerCase() === (expect.email ?? '').toLowerCase()
  const isNameRight = !!expect.name && normal(candidate.name) === normal(expect.name)
  const length = text.replace(/\s+/g, '').length
  // Half, since what a document stores twice, such as its text boxes, is read once.
  const isShort = length < (expect.minCharacters ?? 0) / 2
  return {
    verdict: `${candidate.name} · ${candidate.email ?? 'no e-mail'} · ${length} characters`,
    faults: isShort ? [`expected about ${expect.minCharacters} characters`] : [],
    notes: [
      ...missing.map((word) => `keyword not found: ${word}`),
      ...(isEmailRight ? [] : [`e-mail: expected ${expect.email ?? 'none'}`]),
      ...(isNameRight || !expect.name ? [] : [`name: expected ${expect.name}`]),
    ],
    tallies: {
      keywords: [expect.keywords.length - missing.length, expect.keywords.length],
      email: [Number(isEmailRight), 1],
      ...(expect.name && { name: [Number(isNameRight), 1] as [number, number] }),
    },
  }
}

export function judgeHostile(entry: CorpusEntry, came: Came): Judgement {
  const { expect } = entry
  const code = came.refused ?? came.candidate?.failure?.code
  const late = came.seconds > (expect.maxSeconds ?? Infinity) ? [`took longer than ${expect.maxSeconds} s`] : []
  const faults = code ? faultsOfRefusal(entry, code) : faultsOfText(entry, came)
  return {
    verdict: code ? `refused: ${code}` : `text of ${came.text?.length} characters`,
    faults: [...faults, ...late],
    notes: !code && isWithoutText(entry) ? ['read from a picture: compare it'] : [],
  }
}

/** A scan, which is read only where tesseract is installed. */
const isWithoutText = ({ expect }: CorpusEntry): boolean => expect.errorKind === 'empty-text'

function faultsOfRefusal({ expect, characters }: CorpusEntry, code: FailureCode | ErrorCode): string[] {
  if (expect.outcome === 'text-or-error') return []
  if (expect.outcome === 'text') return code === 'no_text' && (characters ?? 0) < FEW_LETTERS ? [] : ['expected its text']
  const right = CODES[expect.errorKind ?? ''] ?? []
  return right.includes(code) ? [] : [`expected a refusal as ${expect.errorKind}`]
}

function faultsOfText(entry: CorpusEntry, { candidate, text = '' }: Came): string[] {
  if (isWithoutText(entry)) return []
  const { expect } = entry
  const isMarked = candidate?.flags.some((flag) => flag.code === 'read_in_part')
  if (expect.outcome === 'error' && !(expect.errorKind === 'corrupt' && isMarked))
    return [`expected a refusal as ${expect.errorKind}`]
  if (expect.outcome === 'error') return []
  return [
    ...expect.mustContain.filter((words) => !normal(text).includes(normal(words))).map((words) => `not found: ${words}`),
    ...expect.mustNotContain
      .filter((words) => normal(text).includes(normal(words)))
      .map((words) => `must not be there: ${words}`),
  ]
}

/** The better CV has to rank strictly above the worse one, by overall score and by weighted fit. */
export function judgePair(better: Candidate | undefined, worse: Candidate | undefined): { right: boolean; sentence: string } {
  if (!better || !worse) return { right: false, sentence: 'one of them was not scored' }
  const right = better.overallScore > worse.overallScore && better.weightedFit > worse.weightedFit
  return {
    right,
    sentence: `${better.overallScore} > ${worse.overallScore}, weighted ${better.weightedFit} > ${worse.weightedFit}`,
  }
}
