import fs from 'node:fs/promises'
import type { ImapFlow } from 'imapflow'
import type { MailRule } from '../../config/mailbox.ts'
import type { Database } from '../../database/database.ts'
import type { ReceivedFile } from '../../files/receive.ts'
import { enterArrival, type ArrivalKey } from '../arrival/arrivals.ts'
import { batchOfDay, findJobNamed } from '../arrival/job-named.ts'
import type { Arriving, Intake } from '../arrival/receive.ts'
import { jobOf } from './job-of.ts'
import { LETTER_BYTES, letterOf, readText } from './letter.ts'
import { partsOf, type Attachment } from './parts.ts'

export interface TakeDeps {
  db: Database
  intake: Intake
  rules: readonly MailRule[]
  limits: { maxFileMb: number }
}

/** `left`: for now; `ignored`: for good, since it holds no CV. */
export type Outcome = { kind: 'taken' } | { kind: 'left' | 'ignored'; why: string }

/** Base64 makes four bytes of three, and breaks lines. */
const ENCODED = 1.4

/** Makes candidates of the attachments of one mail. Rejects when mail server or database fail. */
export async function takeMessage(deps: TakeDeps, client: ImapFlow, uid: number, arrival: ArrivalKey): Promise<Outcome> {
  const { db, intake, rules } = deps
  const message = await client.fetchOne(String(uid), { envelope: true, bodyStructure: true }, { uid: true })
  if (!message || !message.envelope || !message.bodyStructure) return { kind: 'left', why: 'It is no longer there.' }
  const named = jobOf(rules, message.envelope)
  if (named === undefined) return { kind: 'left', why: 'No rule of IMAP_RULES fits.' }
  const job = await findJobNamed(db, arrival.workspaceId, named)
  if ('problem' in job) return { kind: 'left', why: job.problem }
  const { attachments, text } = partsOf(message.bodyStructure)
  const files = await download(deps, client, uid, attachments)
  const letter = letterOf(message.envelope, files.length > 0 && text ? await downloadText(client, uid, text) : '')
  const isTaken =
    files.length > 0 && (await isCv(intake, { ...arrival, jobId: job.id, batchName: batchOfDay(new Date()), letter, files }))
  if (isTaken) return { kind: 'taken' }
  await enterArrival(db, arrival)
  return { kind: 'ignored', why: 'It has no attachment that is a CV.' }
}

async function isCv(intake: Intake, arriving: Arriving): Promise<boolean> {
  const { kind } = await intake.receive(arriving)
  return kind !== 'refused'
}

/** Leaves out what is too large for a CV. */
async function download(
  { intake, limits }: TakeDeps,
  client: ImapFlow,
  uid: number,
  attachments: readonly Attachment[],
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  const mostBytes = limits.maxFileMb * 1024 * 1024
  try {
    for (const { part, name, encodedBytes } of attachments) {
      if (encodedBytes > mostBytes * ENCODED) continue
      const { content } = await client.download(String(uid), part, { uid: true, maxBytes: mostBytes + 1, decodeText: false })
      if (content) files.push(await intake.keep(name, content))
    }
    return files
  } catch (error) {
    await Promise.all(files.map((file) => fs.rm(file.path, { force: true })))
    throw error
  }
}

async function downloadText(client: ImapFlow, uid: number, part: string): Promise<string> {
  const options = { uid: true, maxBytes: LETTER_BYTES, decodeText: false }
  const { content, meta } = await client.download(String(uid), part, options)
  return content ? readText(content, meta.charset) : ''
}
