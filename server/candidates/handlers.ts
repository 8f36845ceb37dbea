import { isDecided, Status, statusFrom } from '../../shared/screening/status.ts'
import type { contract } from '../../shared/http/contract.ts'
import { AppError } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'
import type { Quotas } from '../config/config.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import { recordErasure } from './erasure.ts'
import { recordCopies, recordView } from '../audit/views.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin } from '../http/scope.ts'
import { Changed } from '../http/recall.ts'
import { requestScreening } from './request.ts'
import { candidateOf } from './act.ts'
import { inLanguage } from './analyses.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { correctContact } from './correct.ts'
import { decide, undo } from './decide.ts'
import { eraseCandidate } from './erase.ts'
import { findCoveredText, findModelText } from './model-text.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { addNote, deleteNote } from './notes.ts'
import { giveReason, setReasons } from './reasons.ts'
import { requireOwn } from './own.ts'
import * as candidates from './queries.ts'
import { withFound } from './search/found.ts'
import { searchOf } from './search/search-of.ts'
import { addTag, removeTag } from './tags.ts'
import { findText } from './content/texts.ts'
import { uncover } from './uncover.ts'

type CandidateCalls =
  | 'listCandidates'
  | 'candidateDetails'
  | 'getCandidate'
  | 'decide'
  | 'undoDecision'
  | 'giveReason'
  | 'setReasons'
  | 'retryScreening'
  | 'rescreen'
  | 'addNote'
  | 'deleteNote'
  | 'addTag'
  | 'removeTag'
  | 'correctContact'
  | 'uncover'
  | 'deleteCandidate'
  | 'candidateText'
  | 'coveredText'
  | 'modelText'

const MOST_DETAILS = 100
/** What a search over texts returns at once: for each the passage is looked for in its whole text. */
const MOST_FOUND = 100

export const candidateHandlers = (
  { notes: mostNotes }: Pick<Quotas, 'notes'>,
  { keys, redact, findPassages }: Pick<Sandbox, 'redact' | 'findPassages'> & { keys: CandidateKeys },
): Pick<Handlers<typeof contract>, CandidateCalls> => ({
  async listCandidates({ query }, { read, member, reply }) {
    const sort = query.sort ?? 'newest'
    const after = query.cursor ? readCursor(query.cursor, sort) : undefined
    const limit = query.searchIn ? Math.min(query.limit ?? MOST_FOUND, MOST_FOUND) : query.limit
    const rows = await read(async (db) => {
      const filter = {
        jobId: wantedId(query.jobId, 'all_jobs'),
        batchId: wantedId(query.batchId, 'all_batches'),
        status: wantedStatus(query.status),
        search: await searchOf(db, member, query),
        scores: query,
        tag: query.tag,
        reason: query.reason,
        duplicatesOf: query.duplicatesOf,
        until: query.until,
        before: query.before,
      }
      const listed = await candidates.listCandidates({ db, keys }, member.workspaceId, filter, { sort, limit, after })
      return filter.search?.tsquery ? withFound({ db, keys, inCvs: findPassages }, listed, filter.search) : listed
    })
    const last = rows.at(-1)
    if (last && rows.length === limit) reply.headers['X-Next-Cursor'] = writeCursor(candidates.positionOf(last, sort), sort)
    return rows
  },

  async candidateDetails({ query }, scope) {
    const ids = query.ids.split(',')
    if (ids.length > MOST_DETAILS || ids.some((one) => !id.safeParse(one).success)) throw new AppError('invalid_input')
    const whole = await candidates.listWhole({ db: scope.db, keys }, scope.member.workspaceId, ids)
    await recordCopies(
      scope,
      whole.map((candidate) => candidate.id),
    )
    return whole
  },

  async getCandidate({ params, query }, scope) {
    const found = await candidateOf(scope.db, { ...scope, keys }, params.id)
    await recordView(scope, found.id)
    return inLanguage({ db: scope.db, keys }, found, query.language)
  },

  decide({ params, body }, scope) {
    const status = statusFrom(body.status)
    if (!status || !isDecided(status))
      throw new AppError('invalid_input', { message: 'The status has to be accepted or rejected.' })
    if (body.reason && status !== Status.rejected)
      throw new AppError('invalid_input', { message: 'Only a rejection has a reason.' })
    return scope.commit((trx, version) => decide(trx, { ...scope, keys, version }, params.id, { status, reason: body.reason }))
  },

  undoDecision: ({ params, body }, scope) =>
    scope.commit((trx, version) => undo(trx, { ...scope, keys, version }, params.id, body.decisionId)),

  giveReason: ({ params, body }, scope) =>
    scope.commit((trx, version) => giveReason(trx, { ...scope, keys, version }, params.id, body)),

  async setReasons({ body }, scope) {
    requireAdmin(scope.member)
    await setReasons(scope, body.reasons)
    return body
  },

  retryScreening: ({ params }, scope) =>
    scope.commit(async (trx, version) => {
      const current = await candidateOf(trx, { ...scope, keys }, params.id)
      if (current.status === Status.processing) return new Changed(current)
      if (current.status !== Status.failed) throw new AppError('conflict', { current })
      await requestScreening(trx, scope.member, current, 'retry', version)
      return new Changed({ id: params.id, version })
    }),

  rescreen: ({ params }, scope) =>
    scope.commit(async (trx, version) => {
      const current = await candidateOf(trx, { ...scope, keys }, params.id)
      if (current.progress) return new Changed(current)
      await requestScreening(trx, scope.member, current, current.status === Status.failed ? 'retry' : 'rescreen', version)
      return new Changed({ id: params.id, version })
    }),

  addNote: ({ params, body }, scope) =>
    scope.commit((trx, version) =>
      addNote(trx, { ...scope, keys, version }, params.id, { id: params.noteId, text: body.text }, mostNotes),
    ),

  deleteNote: ({ params }, scope) =>
    scope.commit((trx, version) => deleteNote(trx, { ...scope, keys, version }, params.id, params.noteId)),

  addTag: ({ params }, scope) => scope.commit((trx, version) => addTag(trx, { ...scope, keys, version }, params.id, params.tag)),

  removeTag: ({ params }, scope) =>
    scope.commit((trx, version) => removeTag(trx, { ...scope, keys, version }, params.id, params.tag)),

  correctContact: ({ params, body }, scope) =>
    scope.commit((trx, version) => correctContact(trx, { ...scope, keys, version }, params.id, body)),

  uncover: ({ params }, scope) => scope.commit((trx, version) => uncover(trx, { ...scope, keys, version }, params.id)),

  deleteCandidate: ({ params }, scope) =>
    scope.commit(async (trx, version) => {
      await requireOwn(trx, scope.member, { id: params.id })
      const erased = await eraseCandidate(trx, scope.member.workspaceId, params.id, version)
      if (erased) await recordErasure(trx, scope, erased, { code: 'candidate_erased' })
    }),

  async candidateText({ params }, scope) {
    await candidateOf(scope.db, { ...scope, keys }, params.id)
    await recordView(scope, params.id)
    const text = await findText(scope.db, keys, params.id)
    return text?.document ?? { pages: [], hidden: [], notes: [] }
  },

  async coveredText({ params }, scope) {
    const found = await candidateOf(scope.db, { ...scope, keys }, params.id)
    await recordView(scope, found.id)
    return findCoveredText({ db: scope.db, keys }, redact, found)
  },

  async modelText({ params }, scope) {
    const found = await candidateOf(scope.db, { ...scope, keys }, params.id)
    await recordView(scope, found.id)
    return findModelText({ db: scope.db, keys }, redact, found)
  },
})

function wantedId(said: string | undefined, all: string): string | undefined {
  if (!said || said === all) return undefined
  if (!id.safeParse(said).success) throw new AppError('invalid_input')
  return said
}

function wantedStatus(said: string | undefined) {
  if (!said || said === 'all') return undefined
  const status = statusFrom(said)
  if (!status) throw new AppError('invalid_input')
  return status
}
