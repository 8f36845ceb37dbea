import { candidate, type Candidate } from '../../shared/candidates/candidate.ts'
import { listEntries, positionOf, type Position } from '../audit/queries.ts'
import type { Entry } from '../audit/rows.ts'
import { listCandidates } from '../candidates/queries.ts'
import type { Source } from '../candidates/content/source.ts'
import { listRuns, type Run } from '../candidates/content/runs.ts'
import { listTexts } from '../candidates/content/texts.ts'
import { withStory } from '../candidates/story.ts'
import type { Database } from '../database/database.ts'

/** All that is held of one candidate, in the bin too, beside the original. */
export interface Held {
  /** With scores and quotes, tags, notes and history. */
  candidate: Candidate
  /** As it was read. */
  text: object | null
  /** Each screening with its result, oldest first. */
  screenings: object[]
  /** Who did or saw what of it, from the audit trail, oldest first. */
  access: Access[]
  /** The events about it that webhooks were told of, or are to be, oldest first. */
  told: object[]
}

type Access = Pick<Entry, 'at' | 'code' | 'userId' | 'userName'> & { detail: Entry['detail'] }

export async function listHeld({ db, keys }: Source, workspaceId: string, ids: readonly string[]): Promise<Held[]> {
  const held: Held[] = []
  const texts = await listTexts(db, keys, ids)
  const rows = await listCandidates({ db, keys }, workspaceId, { ids, anywhere: true }, { sort: 'newest' })
  for (const row of await withStory(db, rows))
    held.push({
      candidate: candidate.parse(row),
      text: texts.get(row.id)?.document ?? null,
      screenings: (await listRuns({ db, keys }, [row.id])).map(handedOut),
      access: await listAccess(db, workspaceId, row.id),
      told: await listTold(db, row.id),
    })
  return held
}

function handedOut(run: Run): object {
  const { candidateId: _, sameAs: __, ...told } = run
  return told
}

/** The host alone: the rest of a webhook's address may hold a secret. */
async function listTold(db: Database, candidateId: string): Promise<object[]> {
  const rows = await db('webhook_deliveries')
    .join('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .where({ candidate_id: candidateId })
    .orderBy('seq')
    .select<{ url: string; event: string; data: object; at: string; state: string }[]>({
      url: 'webhooks.url',
      event: 'event',
      data: 'data',
      at: 'webhook_deliveries.created_at',
      state: 'state',
    })
  return rows.map(({ url, ...told }) => ({ host: new URL(url).host, ...told }))
}

const AT_ONCE = 500

async function listAccess(db: Database, workspaceId: string, candidateId: string): Promise<Access[]> {
  const access: Access[] = []
  for (let after: Position | undefined; ;) {
    const entries: Entry[] = await listEntries(db, [workspaceId], { candidateId }, { limit: AT_ONCE, after })
    access.push(...entries.map(({ at, code, userId, userName, detail }) => ({ at, code, userId, userName, detail })))
    const last = entries.at(-1)
    if (!last || entries.length < AT_ONCE) return access.toReversed()
    after = positionOf(last)
  }
}
