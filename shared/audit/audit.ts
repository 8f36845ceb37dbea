import * as z from 'zod/mini'
import { auditCodes } from './audit-codes.ts'
import { auditReportLimits } from './audit-limits.ts'
import { id } from '../lib/id.ts'

/** Ids, counts, codes and the names of users: never a candidate's name, nor anything that stands in a CV. */
export const auditDetail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
export type AuditDetail = z.infer<typeof auditDetail>

export const auditEntry = z.object({
  /** Those of the server belong to no workspace. */
  of: z.enum(['workspace', 'server']),
  /** From 1, within its chain. */
  seq: z.int(),
  at: z.iso.datetime(),
  /** One of `auditCodes`, or one of a later version. */
  code: z.string(),
  /** `null`: the server itself, or somebody it does not know. */
  userId: z.nullable(id),
  /** As it was at that time. */
  userName: z.nullable(z.string()),
  signInId: z.nullable(id),
  /** The first twenty. */
  candidateIds: z.array(id),
  candidateCount: z.int(),
  detail: auditDetail,
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Newest first. `cursor` leads on, `null` at the end. */
export const auditPage = z.object({ entries: z.array(auditEntry), cursor: z.nullable(z.string()) })

export const auditFilter = z.object({
  what: z.optional(z.enum(auditCodes)),
  /** A user's id. */
  who: z.optional(id),
  candidateId: z.optional(id),
  from: z.optional(z.iso.datetime()),
  /** Before this moment. */
  to: z.optional(z.iso.datetime()),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditFormats = ['csv', 'jsonl'] as const
export type AuditFormat = (typeof auditFormats)[number]
export const auditExport = z.extend(auditFilter, { format: z.enum(auditFormats) })

/** What a device shows, saves or prints from its own copy, where the server would not know. */
export const auditReport = z.object({
  /** Made by the device: the same act is entered once. */
  id,
  what: z.enum(['viewed', 'downloaded', 'printed', 'exported']),
  candidateIds: z.array(id).check(z.minLength(1), z.maxLength(auditReportLimits.candidates)),
  /** By the device's clock. */
  at: z.iso.datetime(),
  /** Of an export. */
  format: z.optional(z.enum(['csv', 'xlsx'])),
})
export type AuditReport = z.infer<typeof auditReport>
