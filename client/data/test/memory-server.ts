import { isDecided, Status } from '../../../shared/screening/status.ts'
import { summaryOf, type Candidate } from '../../../shared/candidates/candidate.ts'
import { correctedContact, correctedFields } from '../../../shared/candidates/contact.ts'
import { contactCorrection } from '../../../shared/candidates/correction.ts'
import type { Batch } from '../../../shared/batches/batch.ts'
import { errorBody } from '../../../shared/http/error-body.ts'
import { AppError, errors, type ErrorCode } from '../../../shared/http/errors.ts'
import { ROW_VERSION_HEADER, SEEN_HEADER, VERSION_HEADER } from '../../../shared/sync/history.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import { jobFields } from '../../../shared/jobs/job.ts'
import { slicedFile, type SlicedFile } from '../../../shared/http/slices.ts'
import type { Note } from '../../../shared/candidates/note.ts'
import type { OperationEntry } from '../../../shared/http/operation-entries.ts'
import type { Count, SyncPage, Tombstone } from '../../../shared/sync/sync.ts'
import { aSummary, wholeOf } from './builders.ts'

/** Whom the server takes the caller for. */
export const MEMBER_ID = newId()

export interface Seen {
  method: string
  path: string
  key: string | null
  token: string | null
  body: unknown
}
interface StoredAnswer {
  status: number
  body?: unknown
  /** The version that a deletion made. */
  version?: number
}
/** Replaces the answer to matching requests, instead of their effect or (`after`) once they have taken effect. */
export interface Obstacle {
  when?: (seen: Seen) => boolean
  answer: () => Response | Promise<Response>
  after?: boolean
  times?: number
}

/**
 * A server in memory that keeps the rules of sync.md and speaks HTTP: one version counter with marks, stored answers per key,
 * tombstones, pages. `obstacles` simulate a bad network.
 */
export function memoryServer() {
  const jobs = new Map<string, Job>()
  const batches = new Map<string, Batch>()
  const candidates = new Map<string, Candidate>()
  const tombstones = new Map<string, Tombstone>()
  const answers = new Map<string, StoredAnswer>()
  const parked = new Map<string, { file: SlicedFile; bytes: Uint8Array }>()
  const seen: Seen[] = []
  const obstacles: Obstacle[] = []
  let version = 0
  const marks = new Map([[0, '0']])
  let effects = 0
  let tokens = ['token']

  const bump = () => {
    version += 1
    marks.set(version, newId())
    return version
  }
  const proofOf = (of: number) => `${of}.${marks.get(of)}`
  const isKnown = (proof: string) => proof === proofOf(Number(proof.split('.')[0]))
  const addTombstone = (kind: Tombstone['kind'], id: string) => tombstones.set(id, { kind, id, version: bump() })
  const find = <Row>(rows: Map<string, Row>, id: string | undefined): Row => {
    const row = id === undefined ? undefined : rows.get(id)
    if (!row) throw new AppError('not_found')
    return row
  }
  const put = (candidate: Candidate, changes: Partial<Candidate>): Candidate => {
    const changed = { ...candidate, ...changes, version: bump() }
    candidates.set(changed.id, changed)
    return changed
  }

  function decide(id: string | undefined, key: string | null, status: unknown, reason?: unknown): Candidate {
    const current = find(candidates, id)
    if (current.status === status) return current
    if (current.status !== Status.completed) throw new AppError('conflict', { current })
    const code = status === Status.accepted ? Status.accepted : Status.rejected
    const decided = { status: code, decisionId: key, decidedBy: 'Rina', decidedAt: '2026-11-20T07:30:00.000Z' }
    return put(current, { ...decided, ...(typeof reason === 'string' && { rejectionReason: reason }) })
  }

  function undo(id: string | undefined, decisionId: unknown): Candidate {
    const current = find(candidates, id)
    if (!isDecided(current.status) || (decisionId && decisionId !== current.decisionId))
      throw new AppError('conflict', { current })
    const { rejectionReason: _, ...rest } = current
    return put(rest, { status: Status.completed, decisionId: null, decidedBy: null, decidedAt: null })
  }

  function giveReason(id: string | undefined, { decisionId, reason }: Record<string, unknown>): Candidate {
    const current = find(candidates, id)
    if (current.status !== Status.rejected || decisionId !== current.decisionId) throw new AppError('conflict', { current })
    const { rejectionReason: _, ...rest } = current
    return put(rest, { storyVersion: rest.storyVersion + 1, ...(typeof reason === 'string' && { rejectionReason: reason }) })
  }

  function setNotes(id: string | undefined, change: (notes: Note[]) => Note[]): Candidate {
    const current = find(candidates, id)
    const notes = change(current.notes)
    return put(current, { notes, noteCount: notes.length, storyVersion: current.storyVersion + 1 })
  }

  const addNote = (id: string | undefined, noteId: string, text: unknown, by = { id: newId(), name: 'Rina' }): Candidate =>
    setNotes(id, (notes) => [
      ...notes,
      { id: noteId, authorId: by.id, author: by.name, text: String(text), createdAt: '2026-11-20T07:40:00.000Z' },
    ])

  const setTags = (id: string | undefined, change: (tags: string[]) => string[]): Candidate => {
    const current = find(candidates, id)
    return put(current, { tags: change(current.tags) })
  }

  function correctContact(id: string | undefined, key: string | null, body: unknown): Candidate {
    const current = find(candidates, id)
    const said = contactCorrection.parse(body)
    const line = { id: key ?? newId(), what: 'corrected' as const, at: '2026-11-20T07:45:00.000Z', by: 'Rina' }
    const corrected = { ...line, corrected: correctedFields(said), engine: null, matrixVersion: null, failure: null }
    const corrections = [...(current.corrections ?? []), corrected]
    return put(current, { ...correctedContact(current, said), corrections, storyVersion: current.storyVersion + 1 })
  }

  function uncover(id: string | undefined, key: string | null): Candidate {
    const current = find(candidates, id)
    if (current.uncoveredBy?.includes(MEMBER_ID)) return current
    const line = { id: key ?? newId(), what: 'uncovered' as const, at: '2026-11-20T07:45:00.000Z', by: 'Rina' }
    const uncoverings = [...(current.uncoverings ?? []), { ...line, engine: null, matrixVersion: null, failure: null }]
    const uncoveredBy = [...(current.uncoveredBy ?? []), MEMBER_ID]
    return put(current, { uncoveredBy, uncoverings, storyVersion: current.storyVersion + 1 })
  }

  function ensureBatch(id: string, jobId: string, name: string): Batch {
    const own = batches.get(id)
    if (own) return own
    const known = [...batches.values()].find((batch) => batch.jobId === jobId && batch.name.toLowerCase() === name.toLowerCase())
    const batch = known ?? { id, jobId, name, createdAt: '2026-11-20T07:00:00.000Z', version: bump() }
    batches.set(batch.id, batch)
    return batch
  }

  function renameBatch(id: string | undefined, { name, base }: Record<string, unknown>): Batch {
    const current = find(batches, id)
    if (current.name === name) return current
    if (current.name !== base) throw new AppError('conflict', { current })
    const isTaken = [...batches.values()].some((batch) => batch.jobId === current.jobId && batch.name === name)
    if (isTaken) throw new AppError('name_taken')
    const renamed = { ...current, name: String(name), version: bump() }
    batches.set(renamed.id, renamed)
    return renamed
  }

  function takeParked(uploadId: string, fileName: string): File {
    const found = parked.get(uploadId)
    const offset = found?.bytes.length ?? 0
    if (!found || offset < found.file.size) throw new AppError('conflict', { current: { offset } })
    return new File([new Uint8Array(found.bytes)], fileName)
  }

  function beginSlices(body: unknown): StoredAnswer {
    const file = slicedFile.parse(body)
    const known = parked.get(file.uploadId) ?? { file, bytes: new Uint8Array() }
    parked.set(file.uploadId, known)
    return { status: 200, body: { offset: known.bytes.length } }
  }

  function addSlice(url: URL, bytes: Uint8Array): StoredAnswer {
    const found = parked.get(url.pathname.split('/').at(-1) ?? '')
    if (!found) throw new AppError('not_found')
    const offset = found.bytes.length
    if (Number(url.searchParams.get('offset')) !== offset) throw new AppError('conflict', { current: { offset } })
    const longer = new Uint8Array(offset + bytes.length)
    longer.set(found.bytes)
    longer.set(bytes, offset)
    found.bytes = longer
    return { status: 200, body: { offset: found.bytes.length } }
  }

  function upload(form: FormData): StoredAnswer {
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const candidateId = text('id')
    if (find(jobs, text('jobId')).closedAt) throw new AppError('job_closed')
    if (tombstones.has(candidateId)) throw new AppError('deleted')
    const file = form.get('file') ?? takeParked(text('sliced'), text('fileName'))
    if (!(file instanceof File) || file.size === 0) throw new AppError('empty')
    if (file.name.endsWith('.exe')) throw new AppError('unsupported_type')
    const batch = ensureBatch(text('batchId'), text('jobId'), text('batchName'))
    const row = aSummary({
      id: candidateId,
      jobId: batch.jobId,
      batchId: batch.id,
      status: Status.processing,
      name: file.name,
      fileName: file.name,
      detailVersion: 0,
      scores: [],
      overallScore: 0,
      weightedFit: 0,
      email: null,
      matrixVersion: null,
    })
    if (!candidates.has(candidateId)) put({ ...wholeOf(row), score: [] }, {})
    return { status: 201, body: { id: candidateId, ids: [candidateId], files: [{ id: candidateId, name: file.name }] } }
  }

  function eraseBatch(id: string): void {
    for (const candidate of candidates.values()) if (candidate.batchId === id) candidates.delete(candidate.id)
    if (batches.delete(id)) addTombstone('batch', id)
  }

  function eraseJob(id: string): void {
    for (const candidate of candidates.values()) if (candidate.jobId === id) candidates.delete(candidate.id)
    for (const batch of batches.values()) if (batch.jobId === id) batches.delete(batch.id)
    if (jobs.delete(id)) addTombstone('job', id)
  }

  function createJob(body: Record<string, unknown>): StoredAnswer {
    const id = String(body.id)
    if (tombstones.has(id)) throw new AppError('deleted')
    const known = jobs.get(id)
    if (known) return { status: 200, body: known }
    const at = '2026-11-20T07:00:00.000Z'
    const job: Job = { ...jobFields.parse(body), id, matrixVersion: 1, createdAt: at, updatedAt: at, version: bump() }
    jobs.set(id, job)
    return { status: 201, body: job }
  }

  function editJob(id: string | undefined, body: Record<string, unknown>): StoredAnswer {
    const current = find(jobs, id)
    if (body.version !== current.version) throw new AppError('conflict', { current })
    const job = { ...current, ...jobFields.parse(body), version: bump() }
    jobs.set(job.id, job)
    return { status: 200, body: job }
  }

  function setJobClosed(id: string | undefined, closed: unknown): Job {
    const current = find(jobs, id)
    if (Boolean(current.closedAt) === closed) return current
    const changed = { ...current, closedAt: closed ? '2026-11-20T07:50:00.000Z' : null, version: bump() }
    jobs.set(changed.id, changed)
    return changed
  }

  const listed = (batch: Batch) => ({
    ...batch,
    job: { id: batch.jobId, title: jobs.get(batch.jobId)?.title ?? '' },
    candidateCount: 0,
  })

  function countAll(): Count[] {
    const counts = new Map<string, Count>()
    for (const batch of batches.values())
      for (const status of Object.values(Status))
        counts.set(batch.id + status, { jobId: batch.jobId, batchId: batch.id, status, count: 0, version })
    for (const { batchId, status } of candidates.values()) {
      const count = counts.get(batchId + status)
      if (count) count.count += 1
    }
    return [...counts.values()]
  }

  const older = (query: URLSearchParams): Candidate[] =>
    [...candidates.values()]
      .filter(({ createdAt, id }) => isUntil(query, createdAt, id))
      .filter(({ status }) => String(status) === (query.get('status') ?? String(status)))
      .sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1))
      .slice(0, Number(query.get('limit') ?? Infinity))

  function page(cursor: string | null, limit: number): SyncPage {
    const [from, seen = ''] = (cursor ?? `0 ${proofOf(0)}`).split(' ')
    if (!isKnown(seen)) throw new AppError('resync')
    const rows = [...jobs.values(), ...batches.values(), ...candidates.values(), ...tombstones.values()]
    const newer = rows.filter((row) => row.version > Number(from)).sort((a, b) => a.version - b.version)
    const shown = new Set<unknown>(newer.slice(0, limit))
    const hasMore = newer.length > limit
    const last = hasMore ? newer[limit - 1]!.version : version
    return {
      jobs: [...jobs.values()].filter((row) => shown.has(row)),
      batches: [...batches.values()].filter((row) => shown.has(row)),
      candidates: [...candidates.values()].filter((row) => shown.has(row)).map(summaryOf),
      deleted: [...tombstones.values()].filter((row) => shown.has(row)),
      cursor: `${last} ${proofOf(version)}`,
      hasMore,
      upTo: hasMore ? last - 1 : version,
      progress: {},
      rejectionReasons: null,
      ...(!hasMore && { counts: countAll() }),
    }
  }

  function confirmedAmong(keys: string[]): Record<string, number> {
    const done = keys.map((key) => [key, answers.get(key)] as const)
    return Object.fromEntries(
      done.flatMap(([key, answer]) =>
        answer && answer.status < 300 && answer.body instanceof Object && 'version' in answer.body
          ? [[key, Number(answer.body.version)]]
          : [],
      ),
    )
  }

  function act(
    method: string,
    url: URL,
    key: string | null,
    body: Record<string, unknown>,
    form: FormData | undefined,
  ): StoredAnswer {
    const [, , kind, id, what, part = ''] = url.pathname.split('/')
    switch (`${method} ${kind}${what ? ` ${what}` : ''}`) {
      case 'GET sync':
        return {
          status: 200,
          body: {
            ...page(url.searchParams.get('cursor'), Number(url.searchParams.get('limit'))),
            confirmed: confirmedAmong(url.searchParams.get('unanswered')?.split(',') ?? []),
          },
        }
      case 'POST history':
        return { status: 200, body: { unknown: [body.proofs].flat().filter((proof) => !isKnown(String(proof))) } }
      case 'GET jobs':
        return { status: 200, body: { ...find(jobs, id), batchCount: 0, candidateCount: 0 } }
      case 'GET batches':
        return { status: 200, body: listed(find(batches, id)) }
      case 'GET cv-screening':
        if (!id) return { status: 200, body: older(url.searchParams) }
        if (id === 'details')
          return {
            status: 200,
            body: String(url.searchParams.get('ids'))
              .split(',')
              .flatMap((one) => candidates.get(one) ?? []),
          }
        return { status: 200, body: find(candidates, id) }
      case 'GET cv-screening text':
        find(candidates, id)
        return { status: 200, body: { pages: ['A CV'], hidden: [], notes: [] } }
      case 'POST jobs':
        return createJob(body)
      case 'PUT jobs':
        return editJob(id, body)
      case 'PUT jobs closed':
        return { status: 200, body: setJobClosed(id, body.closed) }
      case 'DELETE jobs':
        eraseJob(String(id))
        return { status: 204, version: bump() }
      case 'POST batches':
        find(jobs, String(body.jobId))
        return { status: 201, body: listed(ensureBatch(String(body.id), String(body.jobId), String(body.name))) }
      case 'PUT batches name':
        return { status: 200, body: listed(renameBatch(id, body)) }
      case 'DELETE batches':
        eraseBatch(String(id))
        return { status: 204, version: bump() }
      case 'PUT cv-screening status':
        return { status: 200, body: decide(id, key, body.status, body.reason) }
      case 'PUT cv-screening reason':
        return { status: 200, body: giveReason(id, body) }
      case 'POST cv-screening undo':
        return { status: 200, body: undo(id, body.decisionId) }
      case 'POST cv-screening retry':
        return { status: 200, body: put(find(candidates, id), { status: Status.processing, failure: null }) }
      case 'POST cv-screening rescreen':
        return { status: 200, body: find(candidates, id) }
      case 'PUT cv-screening notes':
        return { status: 200, body: addNote(id, part, body.text) }
      case 'DELETE cv-screening notes':
        return { status: 200, body: setNotes(id, (notes) => notes.filter((note) => note.id !== part)) }
      case 'PUT cv-screening tags':
        return { status: 200, body: setTags(id, (tags) => [...new Set([...tags, decodeURIComponent(part)])]) }
      case 'DELETE cv-screening tags':
        return { status: 200, body: setTags(id, (tags) => tags.filter((tag) => tag !== decodeURIComponent(part))) }
      case 'PUT cv-screening contact':
        return { status: 200, body: correctContact(id, key, body) }
      case 'POST cv-screening uncover':
        return { status: 200, body: uncover(id, key) }
      case 'DELETE cv-screening':
        if (candidates.delete(String(id))) addTombstone('candidate', String(id))
        return { status: 204, version: bump() }
      case 'POST files':
        if (id === 'slices') return beginSlices(body)
        return form ? upload(form) : refusal(new AppError('invalid_input'))
      case 'POST files upload':
        return form ? upload(form) : refusal(new AppError('invalid_input'))
      default:
        return refusal(new AppError('not_found'))
    }
  }

  /** Stores the answer together with the effect: a repeat under the key gets the stored answer. */
  function actOnce(
    method: string,
    url: URL,
    key: string | null,
    body: Record<string, unknown>,
    form: FormData | undefined,
  ): StoredAnswer {
    const stored = key ? answers.get(key) : undefined
    if (stored) return stored
    const answer = attempt(() => act(method, url, key, body, form))
    if (changes({ method, path: url.pathname }) && answer.status < 300) effects += 1
    if (key) answers.set(key, answer)
    return answer
  }

  function met(isIt: (obstacle: Obstacle) => boolean): Obstacle | undefined {
    const obstacle = obstacles.find(isIt)
    if (!obstacle) return undefined
    obstacle.times = (obstacle.times ?? 1) - 1
    if (obstacle.times <= 0) obstacles.splice(obstacles.indexOf(obstacle), 1)
    return obstacle
  }

  /** Handles each entry as a separate request, obstacles included. A foreign answer to one replaces the whole answer. */
  async function sendMany(
    token: string | null,
    sent: { operations: OperationEntry[] },
    isOfThisHistory: boolean,
  ): Promise<Response> {
    const whole: Seen = { method: 'POST', path: '/api/operations', key: null, token, body: sent }
    seen.push(whole)
    const obstacle = met(({ when }) => when !== undefined && when(whole))
    if (obstacle) return obstacle.answer()
    if (!token || !tokens.includes(token)) return answerOf(refusal(new AppError('signed_out')))
    if (!isOfThisHistory) return answerOf(refusal(new AppError('resync')))
    const outcomes: unknown[] = []
    for (const entry of sent.operations) {
      const answer = await answerEntry(token, entry)
      if (answer instanceof Response) return answer
      const { version: _, ...outcome } = answer
      outcomes.push({ key: entry.key, ...outcome, proof: proofHeaders(answer)[ROW_VERSION_HEADER] })
    }
    return answerOf({ status: 200, body: { outcomes } }, proofHeaders({ status: 200, body: undefined }))
  }

  async function answerEntry(token: string, { key, method, path, body: text }: OperationEntry): Promise<Response | StoredAnswer> {
    const [url, body] = [new URL(path, 'http://localhost'), text === undefined ? {} : JSON.parse(text)]
    const request: Seen = { method, path: url.pathname, key, token, body }
    seen.push(request)
    const obstacle = met(({ when = () => true }) => when(request))
    if (!obstacle) return actOnce(method, url, key, body, undefined)
    if (obstacle.after) actOnce(method, url, key, body, undefined)
    const instead = await obstacle.answer()
    const said = errorBody.safeParse(
      await instead
        .clone()
        .json()
        .catch(() => undefined),
    )
    if (!said.success) return instead
    const retryAfter = instead.headers.get('retry-after')
    return { status: instead.status, body: said.data, ...(retryAfter && { retryAfter: Number(retryAfter) }) }
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    init.signal?.throwIfAborted()
    const url = new URL(path, 'http://localhost')
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const isOfThisHistory = (headers.get(SEEN_HEADER) ?? '').split(',').every((proof) => proof === '' || isKnown(proof))
    if (url.pathname === '/api/operations') return sendMany(token, body, isOfThisHistory)
    const slice = init.body instanceof Blob ? new Uint8Array(await init.body.arrayBuffer()) : undefined
    const form = init.body instanceof FormData ? init.body : undefined
    const request: Seen = { method: init.method ?? 'GET', path: url.pathname, key: headers.get('idempotency-key'), token, body }
    seen.push(request)
    const obstacle = met(({ when = () => true }) => when(request))
    if (obstacle) {
      if (obstacle.after) actOnce(request.method, url, request.key, body, form)
      return obstacle.answer()
    }
    if (!token || !tokens.includes(token)) return answerOf(refusal(new AppError('signed_out')))
    if (request.method === 'GET' && candidates.has(url.pathname.split('/')[3] ?? '') && url.pathname.endsWith('/file'))
      return originalOf(url.pathname.split('/')[3] ?? '')
    if (!isOfThisHistory) return answerOf(refusal(new AppError('resync')))
    if (slice) return answerOf(attempt(() => addSlice(url, slice)))
    const answer = actOnce(request.method, url, request.key, body, form)
    return answerOf(answer, proofHeaders(answer))
  }

  function proofHeaders({ body, version: made }: StoredAnswer): Record<string, string> {
    const row = typeof body === 'object' && body !== null && 'version' in body ? Number(body.version) : made
    return { [VERSION_HEADER]: proofOf(version), ...(row !== undefined && { [ROW_VERSION_HEADER]: proofOf(row) }) }
  }

  /** Backs up the current state; the returned function restores it, and the server goes on from there. */
  function backUp(): () => void {
    const kept = [jobs, batches, candidates, tombstones, answers, marks].map(
      (all) => [all, new Map<unknown, unknown>(all)] as const,
    )
    const keptVersion = version
    return () => {
      for (const [all, before] of kept) {
        all.clear()
        for (const [key, value] of before) (all as Map<unknown, unknown>).set(key, value)
      }
      version = keptVersion
    }
  }

  return {
    send,
    jobs,
    batches,
    candidates,
    parked,
    seen,
    obstacles,
    /** Mutating requests in order, sent alone or in a request for many. */
    changes: () => seen.filter(changes),
    /** Number of operations in each request for many. */
    together: () =>
      seen.flatMap(({ path, body }) => (path === '/api/operations' ? (body as { operations: unknown[] }).operations.length : [])),
    effects: () => effects,
    /** Accepts only these tokens from now on. */
    accept: (...good: string[]) => (tokens = good),
    /** A change by another user, as are those below. */
    addJob: (job: Job) => jobs.set(job.id, { ...job, version: bump() }),
    addBatch: (batch: Batch) => batches.set(batch.id, { ...batch, version: bump() }),
    addCandidate: (candidate: Candidate) => put(candidate, {}),
    decide: (id: string, status: number, key: string = newId()) => decide(id, key, status),
    undo: (id: string) => undo(id, undefined),
    addNote: (id: string, text: string) => addNote(id, newId(), text, { id: newId(), name: 'Ana' }),
    addTag: (id: string, tag: string) => setTags(id, (tags) => [...tags, tag]),
    editJob: (id: string, title: string) => editJob(id, { ...find(jobs, id), title }),
    deleteCandidate: (id: string) => candidates.delete(id) && addTombstone('candidate', id),
    deleteJob: eraseJob,
    deleteBatch: eraseBatch,
    /** Keeps the rows, but in a history that no device has seen: the proofs of devices become unknown. */
    restore: () => {
      for (const of of marks.keys()) if (of > 0) marks.set(of, newId())
    },
    backUp,
    /** From now on a repeat under the key is answered with the current row and the version that it had then. */
    answerAsNow: (key: string, id: string) => {
      const then = answers.get(key)
      const version = then?.body && typeof then.body === 'object' && 'version' in then.body ? then.body.version : undefined
      answers.set(key, { status: 200, body: { ...find(candidates, id), version } })
    },
  }
}
export type MemoryServer = ReturnType<typeof memoryServer>

const changes = ({ method, path }: Pick<Seen, 'method' | 'path'>): boolean =>
  method !== 'GET' && path !== '/api/history' && path !== '/api/operations'

function attempt(run: () => StoredAnswer): StoredAnswer {
  try {
    return run()
  } catch (error) {
    if (error instanceof AppError) return refusal(error)
    throw error
  }
}

function isUntil(query: URLSearchParams, createdAt: string, id: string): boolean {
  const [until, before] = [query.get('until') ?? '\uffff', query.get('before')]
  return before && createdAt === until ? id < before : createdAt <= until
}

const refusal = ({ code, message, current }: AppError): StoredAnswer => ({
  status: errors[code].status,
  body: { code, message, current },
})

const answerOf = ({ status, body }: StoredAnswer, headers: Record<string, string> = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Ten bytes, as a download. */
const originalOf = (id: string) =>
  new Response(id.slice(-10), { headers: { 'content-disposition': 'attachment', 'content-type': 'application/pdf' } })

/** Answers of bad networks and failing servers. */
export const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
export const portal = () =>
  new Response('<html>Welcome to the airport</html>', { status: 200, headers: { 'content-type': 'text/html' } })
export const redirect = () => new Response(null, { status: 302, headers: { location: 'http://portal.example' } })
export const failing =
  (code: ErrorCode, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ code, message: errors[code].message }), { status: errors[code].status, headers })
