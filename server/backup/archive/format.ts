// What a backup holds. A tar of head.json, rows/TABLE/PART (COPY text), originals/SHA256 and manifest.json, in this order, and a
// seal behind it (seal.ts). decisions/0021 says why. The originals of a scheduled one lie beside it (decisions/0029).
import { z } from 'zod'
import { sha256 } from '../../../shared/lib/sha256.ts'

/** Of a backup that holds its originals. */
export const WHOLE = 1
/** Of one beside which its originals lie. */
export const BESIDE = 2

export const HEAD = 'head.json'
export const MANIFEST = 'manifest.json'

/** Names become SQL identifiers: ours need no other characters. */
const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/)

const table = z.object({ name: identifier, columns: z.array(identifier) })
export type Table = z.infer<typeof table>

export const head = z.object({
  format: z.union([z.literal(WHOLE), z.literal(BESIDE)]),
  appVersion: z.string(),
  /** When the snapshot of the rows was taken. */
  madeAt: z.iso.datetime(),
  /** Those done in the database, in their order. */
  migrations: z.array(z.string()),
  /** A table comes after those that it refers to. */
  tables: z.array(table),
})
export type Head = z.infer<typeof head>

/** Why an original, or the key of a candidate, is not in the backup; `erased`: with its candidate, while the backup was made or since. */
const absence = z.object({ sha256, reason: z.enum(['erased', 'missing', 'damaged']), isKey: z.boolean().optional() })
export type Absence = z.infer<typeof absence>

/** The originals in `originals/FOLDER` beside the backup. */
const beside = z.object({
  /** A name, not a path. */
  folder: z.string().regex(/^[a-z0-9]+$/),
  /** What decrypts them (key.ts). */
  identity: z.string().nullable(),
  originals: z.array(sha256),
  /** Of all together, not encrypted. */
  bytes: z.number().int().nonnegative(),
})
export type Beside = z.infer<typeof beside>

export const manifest = z.object({
  /** Of head and rows; an original's name is its hash. */
  members: z.array(z.object({ name: z.string(), sha256 })),
  /** Numbers of rows by table. */
  rows: z.record(identifier, z.number().int().nonnegative()),
  /** Those in the backup itself. */
  originals: z.object({ count: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() }),
  beside: beside.optional(),
  /** How many of the originals are keys of candidates; absent of earlier versions. */
  keys: z.number().int().nonnegative().optional(),
  absent: z.array(absence),
})
export type Manifest = z.infer<typeof manifest>

export interface Contents {
  head: Head
  manifest: Manifest
}

export const partName = (tableName: string, part: number): string => `rows/${tableName}/${String(part).padStart(6, '0')}`
export const tableOfPart = (name: string): string | undefined => /^rows\/([a-z0-9_]+)\/\d{6,}$/.exec(name)?.[1]
export const originalName = (hash: string): string => `originals/${hash}`
export const hashOfOriginal = (name: string): string | undefined => /^originals\/([0-9a-f]{64})$/.exec(name)?.[1]

const NEW_LINE = 0x0a

/** In COPY's text format each row ends with a newline, and those within values are escaped. */
export function countRows(part: Uint8Array): number {
  let count = 0
  for (const byte of part) if (byte === NEW_LINE) count += 1
  return count
}
