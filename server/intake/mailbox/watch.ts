// CVs from a mailbox. A mail is taken once: a key of mailbox, UIDVALIDITY and UID is entered with its candidates.
import type { ImapFlow, MailboxObject } from 'imapflow'
import type { Logger } from 'pino'
import type { Mailbox } from '../../config/mailbox.ts'
import { AppError } from '../../../shared/http/errors.ts'
import { arrivalKey, listKnown } from '../arrival/arrivals.ts'
import { inTurnOfServers } from '../arrival/turn.ts'
import { createConnection, problemOf } from './connect.ts'
import { takeMessage, type Outcome, type TakeDeps } from './take.ts'

interface MailboxDeps extends Omit<TakeDeps, 'rules'> {
  mailbox: Mailbox
  findWorkspace: () => Promise<string | undefined>
  log: Logger
}

export interface MailboxState {
  /** Looks that failed since the last one that did not. */
  failures: number
  problem: string | undefined
  /** Of the last look that did not fail; `undefined` before the first. */
  lookedAt: number | undefined
  messagesLeft: number
}

export interface MailboxWatch {
  /** Takes what has arrived, unless a failure is too recent. Rejects only when the database cannot be reached. */
  look(signal?: AbortSignal): Promise<void>
  state(): MailboxState
}

/** Set on what was taken, so that it is not looked for again; the database is what counts. */
export const TAKEN_FLAG = '$Saring'

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
/** Of a look. A mailbox that answers byte by byte must not keep others waiting. */
const LONGEST_LOOK_MS = 10 * MINUTE_MS
/** A mail that was left alone is looked at again: its job may have been reopened. */
const AGAIN_MS = 60 * MINUTE_MS
/** The newest mails without the flag that are looked at. */
const MOST_MESSAGES = 5000
const MOST_AT_ONCE = 50

export function createMailboxWatch(deps: MailboxDeps): MailboxWatch {
  const { db, mailbox, findWorkspace, log } = deps
  /** Until when mails are left alone, and on which the connection broke, by UID. */
  const left = new Map<number, number>()
  const broken = new Set<number>()
  const state: MailboxState = { failures: 0, problem: undefined, lookedAt: undefined, messagesLeft: 0 }
  let notBefore = 0
  let uidValidity: bigint | undefined

  return {
    state: () => ({ ...state }),
    async look(signal) {
      if (performance.now() < notBefore) return
      const workspaceId = await findWorkspace()
      if (workspaceId === undefined) return
      await inTurnOfServers(db, 'mailbox', () => lookOnce(workspaceId, signal))
    },
  }

  async function lookOnce(workspaceId: string, signal: AbortSignal = new AbortController().signal): Promise<void> {
    const client = await createConnection(mailbox)
    const over = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_LOOK_MS)])
    over.addEventListener('abort', () => client.close())
    try {
      await client.connect()
      const open = await client.mailboxOpen(mailbox.folder)
      await takeAll(client, open, workspaceId)
      Object.assign(state, { failures: 0, problem: undefined, lookedAt: Date.now() })
    } catch (error) {
      if (signal.aborted) return
      fail(problemOf(error))
    } finally {
      client.close()
    }
  }

  function fail(problem: string): void {
    state.failures += 1
    state.problem = problem
    const pauseMs = Math.min(MINUTE_MS * 2 ** (state.failures - 1), LONGEST_PAUSE_MS)
    notBefore = performance.now() + pauseMs
    log.warn({ event: 'mailbox_failed', problem, failures: state.failures, pauseMs }, 'The mailbox will be tried again.')
  }

  async function takeAll(client: ImapFlow, open: MailboxObject, workspaceId: string): Promise<void> {
    if (open.uidValidity !== uidValidity) {
      left.clear()
      broken.clear()
    }
    uidValidity = open.uidValidity
    const found = (await client.search({ unKeyword: TAKEN_FLAG }, { uid: true })) || []
    const arrivalOf = (uid: number) => ({ workspaceId, source: 'email' as const, key: keyOf(open, uid) })
    const newest = found.toSorted((one, other) => one - other).slice(-MOST_MESSAGES)
    const known = await listKnown(
      db,
      { workspaceId, source: 'email' },
      newest.map((uid) => keyOf(open, uid)),
    )
    const wanted = newest.filter((uid) => !known.has(keyOf(open, uid)) && (left.get(uid) ?? 0) <= performance.now())
    for (const uid of wanted.slice(0, MOST_AT_ONCE)) settle(uid, await attend(client, uid, arrivalOf(uid)))
    state.messagesLeft = left.size
  }

  function keyOf({ uidValidity: validity }: MailboxObject, uid: number): string {
    return arrivalKey('imap', mailbox.host, mailbox.user, mailbox.folder, String(validity), String(uid))
  }

  /** A mail on which the connection breaks twice is left alone, or none after it would ever be taken. */
  async function attend(client: ImapFlow, uid: number, arrival: Parameters<typeof takeMessage>[3]): Promise<Outcome> {
    try {
      const outcome = await takeMessage({ ...deps, rules: mailbox.rules }, client, uid, arrival)
      if (outcome.kind === 'taken') await client.messageFlagsAdd(String(uid), [TAKEN_FLAG, '\\Seen'], { uid: true })
      return outcome
    } catch (error) {
      if (error instanceof AppError) return { kind: 'left', why: error.message }
      if (broken.has(uid)) left.set(uid, performance.now() + AGAIN_MS)
      broken.add(uid)
      throw error
    }
  }

  /** Says of a mail by its UID alone what became of it: sender and subject are personal data. */
  function settle(uid: number, outcome: Outcome): void {
    broken.delete(uid)
    if (outcome.kind === 'left') left.set(uid, performance.now() + AGAIN_MS)
    else left.delete(uid)
    if (outcome.kind !== 'taken')
      log.info({ event: `mail_${outcome.kind}`, uid, why: outcome.why }, 'A mail was left in the mailbox.')
  }
}
