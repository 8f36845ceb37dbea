// What the archive of a job holds: a tar of head.json, job.json, for each candidate a record and the original, and manifest.json, in
// this order, and a seal behind it. No ids, and nothing that only a server decides (decisions/0037).
import { z } from 'zod'
import { batchName } from '../../shared/batches/batch.ts'
import { nameKey } from '../../shared/batches/batch-id.ts'
import { arrival } from '../../shared/candidates/arrival.ts'
import { entry, failure, flag, status, type Entry } from '../../shared/candidates/candidate.ts'
import { contactFields, contactLimits } from '../../shared/candidates/contact.ts'
import { letter } from '../../shared/candidates/letter.ts'
import { LONGEST_NOTE } from '../../shared/candidates/note.ts'
import { reasonLimits } from '../../shared/candidates/reason-limits.ts'
import { tag } from '../../shared/candidates/tag.ts'
import { tagLimits } from '../../shared/candidates/tag-limits.ts'
import { jobFields, jobLimits } from '../../shared/jobs/job.ts'
import { sha256 } from '../../shared/lib/sha256.ts'
import { retentionRule } from '../../shared/retention/retention.ts'
import { engine } from '../../shared/screening/engine.ts'
import { languages } from '../../shared/screening/language.ts'
import { readingNote } from '../../shared/screening/reading-note.ts'
import { statements } from '../../shared/screening/statement.ts'
import { isDecided } from '../../shared/screening/status.ts'
import { sealLabelled } from '../lib/seal.ts'
import { documentTypes, hiddenWhys } from '../reading/source/read.ts'

export const FORMAT = 1

export const HEAD = 'head.json'
export const JOB = 'job.json'
export const MANIFEST = 'manifest.json'

const folderOf = (at: number): string => `candidates/${String(at + 1).padStart(6, '0')}`
/** `at`: from 0. */
export const recordName = (at: number): string => `${folderOf(at)}/record.json`
export const originalName = (at: number): string => `${folderOf(at)}/original`

export const { seal, unseal } = sealLabelled('saring-job-sha256:')

const MB = 1024 * 1024
/** The most bytes of an entry; of the manifest for each entry that it lists. An entry is read whole, so they bound the memory. */
export const MOST_BYTES = { head: 64 * 1024, job: 2 * MB, record: 16 * MB, listed: 512 } as const

/** Rows of one kind about one candidate. */
const MOST_ROWS = 10_000
const MOST_BATCHES = 1000
const MOST_VERSIONS = 1_000_000_000
const DAY_MS = 24 * 60 * 60 * 1000

export const head = z.object({
  what: z.literal('saring-job'),
  format: z.literal(FORMAT),
  appVersion: z.string().max(100),
  madeAt: z.iso.datetime(),
  candidates: z.int().nonnegative(),
})
export type Head = z.infer<typeof head>

/** Not later than the clocks of two servers may differ: what comes from the future would never be outdated or erased. */
const moment = z.iso.datetime().refine((at) => Date.parse(at) < Date.now() + DAY_MS)
const userName = z.string().max(1000)
const matrixVersion = z.int().positive().max(MOST_VERSIONS)

export const archivedJob = z.object({
  fields: jobFields,
  matrixVersion,
  closedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** Of its own; `null`: that of the server. */
  retention: z.nullable(retentionRule),
  batches: z
    .array(z.object({ name: batchName, createdAt: moment }))
    .max(MOST_BATCHES)
    .refine((batches) => new Set(batches.map(({ name }) => nameKey(name))).size === batches.length),
})
export type ArchivedJob = z.infer<typeof archivedJob>

const text = z.string()
const fileText = z.object({
  type: z.enum(documentTypes),
  pages: z.array(text).max(10_000),
  hidden: z.array(z.object({ page: z.int(), text, why: z.enum(hiddenWhys), at: z.int().nonnegative().optional() })),
  notes: z.array(readingNote),
  readingVersion: z.int().nonnegative().max(MOST_VERSIONS),
})

const isWeighted = (row: Entry) => row.weight >= 0 && row.weight <= 100
const result = z.object({
  score: z
    .array(entry)
    .max(jobLimits.criteria)
    .refine((rows) => rows.every(isWeighted)),
  analysis: text,
  strengths: z.array(text).max(100),
  concerns: z.array(text).max(100),
  statements: z.optional(statements),
  flags: z.array(flag).max(100),
})

const scored = z.object({
  result,
  engine: z.nullable(engine),
  matrixVersion: matrixVersion.nullable(),
  /** A hash of the job's texts that were scored for; `null` where it is not known. */
  jobTexts: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  analysisLanguage: z.enum(languages).nullable(),
})

/** A screening that has ended. */
const screening = z.object({
  kind: z.enum(['first', 'retry', 'rescreen']),
  language: z.enum(languages),
  state: z.enum(['scored', 'failed']),
  requestedBy: userName.nullable(),
  createdAt: moment,
  finishedAt: moment,
  engine: z.nullable(engine),
  matrixVersion: matrixVersion.nullable(),
  result: result.nullable(),
  failure: z.nullable(failure),
  /** The score is that of an identical CV. */
  isReused: z.boolean(),
})

const reason = z.string().max(reasonLimits.length).nullable()
/** Of a row in the list of decisions. */
const place = z.int().nonnegative().nullable()

const decision = z.object({
  by: userName,
  at: moment,
  before: status,
  after: status,
  undoes: place,
  reason,
  reasonBy: userName.nullable(),
})

export const archivedCandidate = z
  .object({
    /** The place of its batch in the job's list. */
    batch: z.int().nonnegative(),
    name: z.string().min(1).max(contactLimits.name),
    email: z.string().max(contactLimits.email).nullable(),
    phone: z.string().max(contactLimits.phone).nullable(),
    corrected: z.array(z.enum(contactFields)).max(contactFields.length),
    /** As the CV has it, once a person corrected it. */
    readName: z.string().max(contactLimits.name).nullable(),
    tags: z.array(tag).max(tagLimits.perCandidate),
    letter: z.nullable(letter),
    arrivedBy: z.nullable(arrival),
    uploadedBy: userName.nullable(),
    language: z.enum(languages),
    /** `isHere`: whether the original is in the archive; it may have been missing from the server. */
    file: z.object({ name: z.string().min(1).max(1000), size: z.int().positive(), sha256, isHere: z.boolean() }),
    createdAt: moment,
    updatedAt: moment,
    status,
    failure: z.nullable(failure),
    scored: scored.nullable(),
    /** The one that holds. */
    decision: z.object({ place, by: userName.nullable(), at: moment, reason }).nullable(),
    text: fileText.nullable(),
    /** Oldest first, as all that follows. */
    screenings: z.array(screening).max(MOST_ROWS),
    decisions: z.array(decision).max(MOST_ROWS),
    /** A deleted note has no text. */
    notes: z
      .array(z.object({ by: userName, text: text.max(LONGEST_NOTE), createdAt: moment, deletedAt: moment.nullable() }))
      .max(MOST_ROWS),
    corrections: z.array(z.object({ by: userName, at: moment, fields: z.array(z.enum(contactFields)) })).max(MOST_ROWS),
  })
  .refine(({ status: now, decision: held }) => isDecided(now) === (held !== null))
  .refine(({ decision: held, decisions }) => [held?.place, ...decisions.map(({ undoes }) => undoes)].every(isPlaceIn(decisions)))
export type ArchivedCandidate = z.infer<typeof archivedCandidate>

const isPlaceIn = (rows: readonly unknown[]) => (at: number | null | undefined) => (at ?? -1) < rows.length

export const manifest = z.object({
  /** In their order. */
  entries: z.array(z.object({ name: z.string(), size: z.int().nonnegative(), sha256 })),
})
export type Manifest = z.infer<typeof manifest>
