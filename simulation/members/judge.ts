import { IS_THERE } from '../../server/candidates/queries.ts'
import type { Database } from '../../server/database/database.ts'
import type { Made, Member } from './member.ts'

/** Of what the devices made and no longer hold: what the server does not have, and what it has twice (a deletion leaves no trace of that). */
export async function judge(db: Database, members: readonly Member[]): Promise<{ lost: string[]; doubled: string[] }> {
  const [lost, doubled]: [string[], string[]] = [[], []]
  const deleted = new Set(members.flatMap(({ made }) => made.flatMap(({ operation }) => deletedBy(operation))))
  for (const { made, unsent } of members) {
    const left = new Set((await unsent()).map(({ id }) => id))
    for (const { id, operation } of made) {
      if (left.has(id) || ('candidateId' in operation && !deletedBy(operation).length && deleted.has(operation.candidateId)))
        continue
      const found = await rowsOf(db, operation)
      if (found === 0) lost.push(`${operation.type} ${id}`)
      if (found > 1) doubled.push(`${operation.type} ${id}`)
    }
  }
  return { lost, doubled }
}

async function rowsOf(db: Database, operation: Made['operation']): Promise<number> {
  switch (operation.type) {
    case 'candidate.decide':
      return (await db('decisions').where({ id: operation.decisionId }).pluck('id')).length
    case 'candidate.addNote':
      return (await db('notes').where({ text: operation.text }).pluck('id')).length
    case 'candidate.upload':
      return (await db('candidates').where({ file_name: operation.fileName }).pluck('id')).length
    case 'candidate.delete':
      return (await db('candidates').where({ id: operation.candidateId }).whereRaw(IS_THERE).pluck('id')).length === 0 ? 1 : 0
    default:
      throw new Error(`No member does ${operation.type}.`)
  }
}

const deletedBy = (operation: Made['operation']): string[] =>
  operation.type === 'candidate.delete' ? [operation.candidateId] : []
