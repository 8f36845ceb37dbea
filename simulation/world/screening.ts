import { saveFailed, saveScored } from '../../server/screening/save.ts'
import type { Claim } from '../../server/screening/queue.ts'
import type { Backend } from './backend.ts'
import type { Call } from '../network/gates.ts'
import type { SeededRandom } from './random.ts'
import type { SimulatedEvent } from '../network/network.ts'
import type { Records } from '../network/records.ts'

interface Work {
  candidateId: string
  isScored: boolean
  call: Call
}

/** Screens candidates as the server's own worker does, with random results in place of an engine. */
export function createScreening({
  backend,
  records,
  workspaceId,
  random,
  changeFeed,
}: {
  backend: Backend
  records: Records
  workspaceId: string
  random: () => SeededRandom
  /** Called after a commit. */
  changeFeed: () => void
}) {
  const works: Work[] = []

  async function begin(): Promise<void> {
    const claims = (await backend.db('screenings').where({ workspace_id: workspaceId, state: 'queued' }).orderBy('id').select({
      id: 'id',
      workspaceId: 'workspace_id',
      candidateId: 'candidate_id',
      kind: 'kind',
      language: 'language',
      attempts: 'attempts',
      claims: 'claims',
    })) as Claim[]
    const free = claims.filter(({ candidateId }) => !works.some((work) => work.candidateId === candidateId))
    const held = random().pick(free)
    if (!held) return
    const isScored = random().chance(0.7)
    const call = await backend.work((db) =>
      isScored
        ? saveScored({ db, keys: backend.keys }, held, reading, scored, { matrixVersion: 1 })
        : saveFailed({ db, keys: backend.keys }, held, {
            failure: { code: 'no_text', message: 'No text.' },
            engine: { name: 'keywords' },
          }),
    )
    works.push({ candidateId: held.candidateId, isScored, call })
  }

  function record(work: Work): void {
    if (work.call.state !== 'done') return
    works.splice(works.indexOf(work), 1)
    if (work.call.commits === 0) return
    records.model.screened(work.candidateId, work.isScored)
    changeFeed()
  }

  return {
    begin,
    events: (): SimulatedEvent[] =>
      works
        .filter(({ call }) => backend.mayGoOn(call))
        .map((work) => ({
          weight: 4,
          name: `${work.call.state} screening of ${work.candidateId}`,
          runOneEvent: async () => {
            await backend.goOn(work.call)
            record(work)
          },
        })),
    async crash(): Promise<void> {
      for (const work of works.slice()) {
        await backend.end(work.call)
        record(work)
      }
    },
  }
}
export type Screening = ReturnType<typeof createScreening>

const reading = {
  document: { type: 'pdf' as const, pages: ['Five years of Node.js.'], hidden: [], notes: [], flags: [] },
  contact: { name: 'Dewi Lestari', email: 'dewi@example.org', phone: null },
  isFresh: true,
}
const scored = {
  score: [
    {
      evaluationCriteria: 'Experience',
      description: '',
      weight: 100,
      score: 60,
      evidence: [],
      reason: 'Five years.',
      known: true,
    },
  ],
  analysis: 'Solid.',
  analysisLanguage: 'en' as const,
  strengths: [],
  concerns: [],
  flags: [],
  engine: { name: 'keywords' as const, model: null, digest: null },
  run: {},
}
