import * as z from 'zod/mini'
import { status } from '../candidates/candidate.ts'
import { sameness } from '../candidates/duplicate.ts'
import { id } from '../lib/id.ts'
import { sha256 } from '../lib/sha256.ts'

/** The most candidates of one person that are found, handed out or erased at once. */
export const MOST_OF_A_PERSON = 100

/** What names a person: any of these. */
export const personQuery = z
  .object({
    email: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(254))),
    phone: z.optional(z.string().check(z.trim(), z.minLength(8), z.maxLength(40))),
    /** The SHA-256 of a CV. */
    file: z.optional(sha256),
  })
  .check(z.refine(({ email, phone, file }) => Boolean(email ?? phone ?? file)))
export type PersonQuery = z.infer<typeof personQuery>

/** An application of the person, with how much is held of it. */
export const application = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fileName: z.string(),
  status,
  job: z.object({ id, title: z.string() }),
  batch: z.object({ id, name: z.string() }),
  /** Deleted with its job or batch, and still in the bin. */
  isInBin: z.boolean(),
  createdAt: z.iso.datetime(),
  /** It has what was asked for; otherwise it shares file, e-mail or phone with one that has, or with one of these. */
  isNamed: z.boolean(),
  /** What it shares with the query or with the other applications. */
  sameness: z.array(z.enum(sameness)),
  notes: z.int(),
  runs: z.int(),
  files: z.int(),
})
export type Application = z.infer<typeof application>

/** `isCut`: there are more than `MOST_OF_A_PERSON`. */
export const foundPerson = z.object({ applications: z.array(application), isCut: z.boolean() })
export type FoundPerson = z.infer<typeof foundPerson>

export const theirIds = z.array(id).check(z.minLength(1), z.maxLength(MOST_OF_A_PERSON))

/** Proof of an erasure, without personal data of the person erased. */
export const certificate = z.object({
  id,
  at: z.iso.datetime(),
  /** The admin, with the name at that time. */
  by: z.object({ id, name: z.string() }),
  candidateIds: z.array(id),
  notes: z.int(),
  runs: z.int(),
  files: z.int(),
  /** HMAC-SHA-256 of file, e-mail and phone under a key of the server, in hexadecimal: what a restored backup is searched for. */
  hashes: z.array(sha256),
  /** Until when scheduled backups may still hold the person; `null` if the server makes none by itself. */
  backupsUntil: z.nullable(z.iso.datetime()),
})
export type Certificate = z.infer<typeof certificate>
