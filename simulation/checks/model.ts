import { isDecided, Status } from '../../shared/screening/status.ts'

export interface ModelCandidate {
  jobId: string
  batchId: string
  status: number
  decisionId: string | null
  reason: string | null
  notes: string[]
  tags: string[]
  /** What persons said of the contact data; what nobody did is as it was read. */
  said: Partial<Record<'name' | 'email' | 'phone', string | null>>
}
interface ModelJob {
  title: string
  isClosed: boolean
}
interface ModelBatch {
  jobId: string
  name: string
}
export interface Asked {
  key: string | undefined
  method: string
  path: string
  body: Record<string, unknown>
}

/** The expected state of the server: the effects of the requests that it accepted, in the order of their commits. */
export function createModel() {
  const jobs = new Map<string, ModelJob>()
  const batches = new Map<string, ModelBatch>()
  const candidates = new Map<string, ModelCandidate>()
  /** By the id of the deleted job or batch: what went with it the last time. */
  const deleted = new Map<string, Remembered>()
  const wrong: string[] = []

  function remove(id: string): void {
    const [jobsGone, batchesGone, candidatesGone] = [
      [...jobs].filter(([jobId]) => jobId === id),
      [...batches].filter(([batchId, { jobId }]) => batchId === id || jobId === id),
      [...candidates].filter(([, { jobId, batchId }]) => jobId === id || batchId === id),
    ]
    deleted.set(id, { jobs: new Map(jobsGone), batches: new Map(batchesGone), candidates: new Map(candidatesGone) })
    for (const [gone, map] of [
      [jobsGone, jobs],
      [batchesGone, batches],
      [candidatesGone, candidates],
    ] as const)
      for (const [key] of gone) map.delete(key)
  }
  const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

  /** An edit that says what its fields were changes these alone. */
  function editJob(id: string, { title, base }: Asked['body']): void {
    const isChanged = !(base instanceof Object) || 'title' in base
    const job = jobs.get(id)
    if (isChanged && job) jobs.set(id, { ...job, title: text(title) })
  }

  /** The id says which batch is meant, whatever its name is by now. */
  function openBatch(jobId: string, id: string, name: string): string {
    if (jobs.get(jobId)?.isClosed) wrong.push(`something was uploaded to ${jobId}, which is closed`)
    if (batches.get(id)?.jobId === jobId) return id
    for (const [known, batch] of batches) if (batch.jobId === jobId && sameName(batch.name, name)) return known
    batches.set(id, { jobId, name: name.trim() })
    return id
  }

  function renameBatch(asked: Asked, id: string): void {
    const batch = batches.get(id)
    const name = text(asked.body.name)
    const isTaken = [...batches].some(
      ([other, { jobId, name: has }]) => other !== id && jobId === batch?.jobId && sameName(has, name),
    )
    const isMeant = batch?.name === name || batch?.name === text(asked.body.base).trim()
    if (!batch || isTaken || !isMeant) wrong.push(`${describe(asked)} was accepted on ${JSON.stringify(batch)}`)
    else batches.set(id, { ...batch, name })
  }

  function change(
    id: string,
    asked: Asked,
    precondition: (candidate: ModelCandidate) => boolean,
    changes: Partial<ModelCandidate>,
  ) {
    const candidate = candidates.get(id)
    if (!candidate || !precondition(candidate)) wrong.push(`${describe(asked)} was accepted on ${JSON.stringify(candidate)}`)
    else candidates.set(id, { ...candidate, ...changes })
  }

  const acts: [RegExp, (asked: Asked, id: string, part: string) => void][] = [
    [
      /^POST \/api\/jobs$/,
      ({ body }) => void (jobs.has(text(body.id)) || jobs.set(text(body.id), { title: text(body.title), isClosed: false })),
    ],
    [
      /^PUT \/api\/jobs\/([^/]+)$/,
      (asked, id) => (jobs.has(id) ? editJob(id, asked.body) : wrong.push(`${describe(asked)}: there is no such job`)),
    ],
    [
      /^PUT \/api\/jobs\/([^/]+)\/closed$/,
      (asked, id) => {
        const job = jobs.get(id)
        if (job) jobs.set(id, { ...job, isClosed: asked.body.closed === true })
        else wrong.push(`${describe(asked)}: there is no such job`)
      },
    ],
    [/^DELETE \/api\/jobs\/([^/]+)$/, (_, id) => void (jobs.has(id) && remove(id))],
    [/^POST \/api\/batches$/, ({ body }) => void openBatch(text(body.jobId), text(body.id), text(body.name))],
    [/^PUT \/api\/batches\/([^/]+)\/name$/, renameBatch],
    [/^DELETE \/api\/batches\/([^/]+)$/, (_, id) => void (batches.has(id) && remove(id))],
    [
      /^POST \/api\/files\/upload$/,
      ({ body }) => {
        const [id, jobId] = [text(body.id), text(body.jobId)]
        const batchId = openBatch(jobId, text(body.batchId), text(body.batchName))
        if (!candidates.has(id))
          candidates.set(id, {
            jobId,
            batchId,
            status: Status.processing,
            decisionId: null,
            reason: null,
            notes: [],
            tags: [],
            said: {},
          })
      },
    ],
    [
      /^PUT \/api\/cv-screening\/([^/]+)\/status$/,
      (asked, id) => {
        const status = Number(asked.body.status)
        if (candidates.get(id)?.status === status) return
        change(id, asked, (row) => row.status === Status.completed, {
          status,
          decisionId: asked.key ?? null,
          reason: text(asked.body.reason) || null,
        })
      },
    ],
    [
      /^POST \/api\/cv-screening\/([^/]+)\/undo$/,
      (asked, id) =>
        change(id, asked, (row) => isDecided(row.status) && row.decisionId === asked.body.decisionId, {
          status: Status.completed,
          decisionId: null,
          reason: null,
        }),
    ],
    [
      /^PUT \/api\/cv-screening\/([^/]+)\/reason$/,
      (asked, id) =>
        change(id, asked, (row) => row.status === Status.rejected && row.decisionId === asked.body.decisionId, {
          reason: text(asked.body.reason) || null,
        }),
    ],
    [
      /^POST \/api\/cv-screening\/([^/]+)\/retry$/,
      (asked, id) =>
        change(id, asked, (row) => row.status === Status.failed || row.status === Status.processing, {
          status: Status.processing,
        }),
    ],
    [
      /^POST \/api\/cv-screening\/([^/]+)\/rescreen$/,
      (asked, id) =>
        change(id, asked, () => true, candidates.get(id)?.status === Status.failed ? { status: Status.processing } : {}),
    ],
    [
      /^PUT \/api\/cv-screening\/([^/]+)\/notes\/([^/]+)$/,
      (asked, id, noteId) =>
        change(id, asked, () => true, { notes: [...new Set([...(candidates.get(id)?.notes ?? []), noteId])] }),
    ],
    [
      /^DELETE \/api\/cv-screening\/([^/]+)\/notes\/([^/]+)$/,
      (asked, id, noteId) =>
        change(id, asked, () => true, { notes: candidates.get(id)?.notes.filter((each) => each !== noteId) ?? [] }),
    ],
    [
      /^PUT \/api\/cv-screening\/([^/]+)\/tags\/([^/]+)$/,
      (asked, id, tag) => change(id, asked, () => true, { tags: [...new Set([...(candidates.get(id)?.tags ?? []), tag])] }),
    ],
    [
      /^DELETE \/api\/cv-screening\/([^/]+)\/tags\/([^/]+)$/,
      (asked, id, tag) => change(id, asked, () => true, { tags: candidates.get(id)?.tags.filter((each) => each !== tag) ?? [] }),
    ],
    [
      /^PUT \/api\/cv-screening\/([^/]+)\/contact$/,
      (asked, id) => change(id, asked, () => true, { said: { ...candidates.get(id)?.said, ...asked.body } }),
    ],
    [/^DELETE \/api\/cv-screening\/([^/]+)$/, (_, id) => void candidates.delete(id)],
  ]

  return {
    jobs,
    batches,
    candidates,
    /** Requests that the server accepted or refused although it must not. */
    wrong,
    accepted(asked: Asked): void {
      for (const [pattern, act] of acts) {
        const match = pattern.exec(`${asked.method} ${asked.path}`)
        if (match) return act(asked, match[1] ?? '', match[2] ?? '')
      }
    },
    /**
     * A decision or undo may be refused only if its precondition fails on the row in the refusal. The server's row may differ by
     * now, as a refusal is stored in a transaction of its own.
     */
    refused(asked: Asked, answer: unknown): void {
      const match = /^(PUT|POST) \/api\/cv-screening\/([^/]+)\/(status|undo|reason)$/.exec(`${asked.method} ${asked.path}`)
      const candidate = shownBy(answer) ?? candidates.get(match?.[2] ?? '')
      if (!match || !candidate) return
      const isCurrent = isDecided(candidate.status) && candidate.decisionId === asked.body.decisionId
      const could =
        match[3] !== 'status'
          ? isCurrent && (match[3] === 'undo' || candidate.status === Status.rejected)
          : candidate.status === Status.completed || candidate.status === Number(asked.body.status)
      if (could) wrong.push(`${describe(asked)} was refused on ${JSON.stringify(candidate)}`)
    },
    /** Whether a deleted job or batch can come back as it was: with its job, and no other batch has its id or name. */
    mayComeBack(id: string): boolean {
      const those = deleted.get(id)?.batches ?? new Map<string, ModelBatch>()
      return (
        deleted.has(id) &&
        [...those].every(
          ([batchId, { jobId, name }]) =>
            !batches.has(batchId) &&
            (jobId === id || jobs.has(jobId)) &&
            ![...batches.values()].some((other) => other.jobId === jobId && sameName(other.name, name)),
        )
      )
    },
    cameBack(id: string): void {
      const those = deleted.get(id)
      for (const [key, job] of those?.jobs ?? []) jobs.set(key, job)
      for (const [key, batch] of those?.batches ?? []) batches.set(key, batch)
      for (const [key, candidate] of those?.candidates ?? []) candidates.set(key, candidate)
    },
    remember: (): Backup => ({
      jobs: new Map(jobs),
      batches: new Map(batches),
      candidates: new Map(candidates),
      deleted: new Map(deleted),
    }),
    goBackTo(then: Backup): void {
      replace(jobs, then.jobs)
      replace(batches, then.batches)
      replace(candidates, then.candidates)
      replace(deleted, then.deleted)
    },
    screened(id: string, isScored: boolean): void {
      const candidate = candidates.get(id)
      if (!candidate || isDecided(candidate.status)) return
      if (isScored) candidates.set(id, { ...candidate, status: Status.completed })
      else if (candidate.status === Status.processing) candidates.set(id, { ...candidate, status: Status.failed })
    },
  }
}
interface Remembered {
  jobs: Map<string, ModelJob>
  batches: Map<string, ModelBatch>
  candidates: Map<string, ModelCandidate>
}
interface Backup extends Remembered {
  deleted: Map<string, Remembered>
}

export function replace<Value>(map: Map<string, Value>, by: ReadonlyMap<string, Value>): void {
  map.clear()
  for (const [key, value] of by) map.set(key, value)
}

export type Model = ReturnType<typeof createModel>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const describe = ({ key, method, path, body }: Asked) => `${key} ${method} ${path} ${JSON.stringify(body)}`

function shownBy(answer: unknown): Pick<ModelCandidate, 'status' | 'decisionId'> | undefined {
  if (!(answer instanceof Object) || !('current' in answer)) return undefined
  return answer.current as Pick<ModelCandidate, 'status' | 'decisionId'> | undefined
}
