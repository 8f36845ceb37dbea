import * as z from 'zod/mini'
import { single } from '../criteria/understanding.ts'
import { id } from '../lib/id.ts'
import { languages } from '../screening/language.ts'
import { engine } from '../screening/engine.ts'
import { awaited } from '../screening/engine-states.ts'
import { arrival } from './arrival.ts'
import { contactFields } from './contact.ts'
import { letter } from './letter.ts'
import { note } from './note.ts'
import { isJudged } from '../screening/score.ts'
import { stages } from '../screening/progress.ts'
import { statement, statements } from '../screening/statement.ts'
import { decisions, Status } from '../screening/status.ts'
import { tag } from './tag.ts'

export const status = z.literal(Object.values(Status))
export const decisionStatus = z.literal(decisions.map((name) => Status[name]))

/** Why a file could not be read or scored (interface, failure.code). */
export const failureCodes = [
  'encrypted',
  'no_text',
  'empty',
  'damaged',
  'too_large',
  'too_many_pages',
  'unsupported_type',
  'timeout',
  'out_of_memory',
  'bad_answer',
] as const
export const failureCode = z.enum(failureCodes)
export type FailureCode = z.infer<typeof failureCode>
export const failure = z.object({
  code: failureCode,
  message: z.string(),
  /** Figures for the message, such as pages and limit. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type Failure = z.infer<typeof failure>

export const progress = z.object({
  stage: z.enum(stages),
  /** Criteria scored so far, of `total`. */
  done: z.int(),
  total: z.int(),
  waitingFor: z.optional(z.enum(awaited)),
  /** Of a screening that waits for its turn: its place from 1, and about how long until it has ended; `null` before that can be told. */
  queue: z.optional(z.object({ place: z.int(), secondsLeft: z.nullable(z.int()) })),
})
export type Progress = z.infer<typeof progress>

/**
 * Why a quote that is in the CV proves nothing: it does not speak of the criterion, the CV says the opposite or that it is yet to be
 * learned, or it addresses whoever scores. Or why it proves little: it is in a language whose words cannot be compared, the
 * criterion has none that could be compared, or it is an entry of a list.
 */
export const doubts = ['off_topic', 'negated', 'order', 'not_comparable', 'not_checkable', 'only_listed'] as const
export type Doubt = (typeof doubts)[number]

/** The highest level that a doubted quote still proves; of the others it proves none. */
export const provenDespite: Partial<Record<Doubt, number>> = { not_comparable: 2, not_checkable: 3, only_listed: 2 }

export const evidence = z.object({
  /** As written in the CV when verified; as the model claimed it when not. */
  quote: z.string(),
  verified: z.boolean(),
  /** From 1. */
  page: z.optional(z.int().check(z.minimum(1))),
  /** Where it begins in the text of that page, in UTF-16 units; the page has it letter by letter from there. */
  start: z.optional(z.int().check(z.minimum(0))),
  /** Only of verified quotes; absent when the quote counts in full. */
  doubt: z.optional(z.enum(doubts)),
})
export type Evidence = z.infer<typeof evidence>

/** Whether a quote counts for the score, in full or up to a level. */
export const isCounted = ({ verified, doubt }: Evidence): boolean =>
  verified && (doubt === undefined || provenDespite[doubt] !== undefined)

export const flag = z.object({
  code: z.enum([
    'hidden_text',
    /** Pages whose text may not be what they show: scans with recognised text, and those too complex to draw. */
    'text_not_proven',
    'possible_manipulation',
    'thin_evidence',
    'score_capped',
    'read_in_part',
    'other_type',
    'wrong_language',
  ]),
  detail: z.string(),
})
export type Flag = z.infer<typeof flag>

/** What rules found in the CV about a criterion that asks for a fact: a time of work, a degree, a language, a paper or a place. */
export const finding = z.object({
  /** The score that they give for it, in percent. */
  score: z.int().check(z.minimum(0), z.maximum(100)),
  statement,
  evidence: z.array(evidence),
})
export type Finding = z.infer<typeof finding>

/** One row of an evaluation: a snapshot of the criterion as it was scored, with its result. */
export const entry = z.object({
  evaluationCriteria: z.string(),
  description: z.string(),
  weight: z.int(),
  /** The correction of how the words are read that counted; absent where there was none. */
  readAs: z.optional(single),
  /** Percent, 0 to 100, in steps of 20. */
  score: z.int().check(z.minimum(0), z.maximum(100)),
  evidence: z.array(evidence),
  /** In the language of the upload. */
  reason: z.string(),
  /** The reason of an engine without a model, for every language; absent of a model, of results of before, and where it is unknown. */
  statement: z.catch(z.optional(statement), undefined),
  /** Beside a model's judgement; absent where nothing was found, and of other engines. */
  finding: z.catch(z.optional(finding), undefined),
  /** False when the CV does not mention the criterion: then the score is 0 and shown as "not stated". */
  known: z.boolean(),
  /** False when the engine cannot judge the criterion at all: then it counts in no score. Absent otherwise. */
  judged: z.optional(z.literal(false)),
})
export type Entry = z.infer<typeof entry>

export const happenings = [
  'uploaded',
  'asked',
  'scored',
  'failed',
  ...decisions,
  'undone',
  'noted',
  'noteDeleted',
  'corrected',
  'uncovered',
] as const

/** One line of a candidate's history. `asked`: a further screening was requested. */
export const historyEvent = z.object({
  /** The id of the screening, decision or note; for an upload, of the candidate itself. */
  id,
  what: z.enum(happenings),
  at: z.iso.datetime(),
  /** `null`: done by no user, or not recorded. */
  by: z.nullable(z.string()),
  /** The engine of the scoring, and the version of the job's matrix that it used. */
  engine: z.nullable(engine),
  matrixVersion: z.nullable(z.int()),
  failure: z.nullable(failureCode),
  /** True when the score is that of an identical CV, scored earlier for the same criteria by the same engine. */
  reused: z.optional(z.nullable(z.boolean())),
  /** Of an upload that no member made: how it arrived. */
  arrivedBy: z.catch(z.optional(z.nullable(arrival)), undefined),
  /** What of the contact data a person corrected. */
  corrected: z.optional(z.array(z.enum(contactFields))),
  /** Of a rejection: why, and who gave the reason if it was somebody else. */
  reason: z.optional(z.nullable(z.string())),
  reasonBy: z.optional(z.nullable(z.string())),
})
export type HistoryEvent = z.infer<typeof historyEvent>

const core = z.object({
  id,
  jobId: id,
  batchId: id,
  /** The candidate's name, or the file's name until it is known. */
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status,
  overallScore: z.int(),
  weightedFit: z.int(),
  failure: z.nullable(failure),
  engine: z.nullable(engine),
  matrixVersion: z.nullable(z.int()),
  /** True when title, description, keywords or instructions of the job have changed since the scoring. Absent otherwise. */
  jobChanged: z.optional(z.boolean()),
  fileName: z.string(),
  fileSize: z.int(),
  /** The beginning of the file's SHA-256: the same for candidates with the same file. `null` until the file is on the server. */
  fileHash: z.nullable(z.string()),
  tags: z.array(tag),
  noteCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  decisionId: z.nullable(id),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Why the candidate is rejected, as the reason was worded then; absent where none was given. */
  rejectionReason: z.optional(z.string()),
  /** Rises with each new result, so that a device knows when its details are stale. */
  detailVersion: z.int(),
  /** Rises with every other addition to history and notes, for the same reason. */
  storyVersion: z.int(),
  /** The user's id; `null` if not recorded. */
  uploadedById: z.optional(z.nullable(id)),
  /** The ids of the members for whom it is uncovered in a blind job; absent where it is for none. */
  uncoveredBy: z.optional(z.array(id)),
  version: z.int(),
})

/** The form for sync and lists: at most about 800 bytes. `version` 0 = not yet on the server. */
export const candidateSummary = z.extend(core, {
  /** Percent per criterion; null = not stated in the CV. */
  scores: z.array(z.nullable(z.int())),
  /** The places in `scores` of criteria that the engine cannot judge; absent if there are none. */
  unjudged: z.optional(z.array(z.int())),
  /** The criteria's names, if the job's matrix has changed since the scoring. */
  criteria: z.nullable(z.array(z.string())),
  flags: z.array(flag.shape.code),
  unverifiedQuotes: z.int(),
})
export type CandidateSummary = z.infer<typeof candidateSummary>

/** One candidate as the REST lists return it. */
export const listedCandidate = z.extend(core, {
  score: z.array(entry),
  analysis: z.string(),
  analysisLanguage: z.nullable(z.enum(languages)),
  strengths: z.array(z.string()),
  concerns: z.array(z.string()),
  /** Analysis, strengths and concerns of an engine without a model, for every language; absent as in an entry. */
  statements: z.catch(z.optional(statements), undefined),
  flags: z.array(flag),
  progress: z.nullable(progress),
  matrixOutdated: z.boolean(),
  batch: z.object({ id, name: z.string() }),
  job: z.object({ id, title: z.string() }),
})
export type ListedCandidate = z.infer<typeof listedCandidate>

/** One candidate with all its data. Notes, history and corrections begin with the oldest. */
export const candidate = z.extend(listedCandidate, {
  notes: z.array(note),
  history: z.array(historyEvent),
  /** Lines of the history that apps of before would refuse within it; absent from a server of before. */
  corrections: z.catch(z.optional(z.array(historyEvent)), undefined),
  uncoverings: z.catch(z.optional(z.array(historyEvent)), undefined),
  /** Absent where nothing came with the CV. */
  letter: z.catch(z.optional(letter), undefined),
})
export type Candidate = z.infer<typeof candidate>

/** The whole history, oldest first. */
export function historyOf({ history, corrections = [], uncoverings = [] }: Told): readonly HistoryEvent[] {
  const beside = [...corrections, ...uncoverings]
  if (beside.length === 0) return history
  return [...history, ...beside].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
type Told = Pick<Candidate, 'history' | 'corrections' | 'uncoverings'>

/** What a summary tells of a result. `criteria`: always, while a summary has them only once the job's matrix has changed. */
export type ResultSummary = Pick<CandidateSummary, 'scores' | 'unjudged' | 'flags' | 'unverifiedQuotes'> & { criteria: string[] }

export function summaryOfResult(entries: readonly Entry[], flags: readonly Flag[]): ResultSummary {
  const unjudged = entries.flatMap((row, at) => (isJudged(row) ? [] : [at]))
  const quotes = entries.flatMap(({ evidence }) => evidence)
  return {
    scores: entries.map(({ score, known }) => (known ? score : null)),
    ...(unjudged.length > 0 && { unjudged }),
    criteria: entries.map(({ evaluationCriteria }) => evaluationCriteria),
    flags: flags.map(({ code }) => code),
    unverifiedQuotes: quotes.filter(({ verified }) => !verified).length,
  }
}

/** The summary that sync would send of this candidate. */
export const summaryOf = (whole: ListedCandidate): CandidateSummary => {
  const { criteria, ...told } = summaryOfResult(whole.score, whole.flags)
  return { ...core.parse(whole), ...told, criteria: whole.matrixOutdated ? criteria : null }
}
