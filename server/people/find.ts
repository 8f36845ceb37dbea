import { sameness, type Sameness } from '../../shared/candidates/duplicate.ts'
import { MOST_OF_A_PERSON, type Application, type FoundPerson, type PersonQuery } from '../../shared/people/person.ts'
import type { Database } from '../database/database.ts'
import { candidatesAnywhere } from '../candidates/anywhere.ts'
import { IS_THERE } from '../candidates/queries.ts'
import { isOneOf, keyOf, traitsIn, type Trait, type TraitRow } from './traits.ts'

type Row = TraitRow & Omit<Application, 'isNamed' | 'sameness' | 'job' | 'batch'> & Places
interface Places {
  jobId: string
  jobTitle: string
  batchId: string
  batchName: string
}

/**
 * The applications, in the bin too, that have what was asked for, and those that share file, e-mail or phone with one of them, and so on: a person
 * may have changed the address between two applications. Strangers may share a phone, so an admin picks from these.
 */
export async function findPerson(db: Database, workspaceId: string, { email, phone, file }: PersonQuery): Promise<FoundPerson> {
  const asked = traitsIn({ email: email ?? null, phone: phone ?? null, sha256: file ?? null })
  const rows = new Map<string, Row>()
  let fresh = asked
  const known = new Set(fresh.map(keyOf))
  while (fresh.length > 0 && rows.size <= MOST_OF_A_PERSON) {
    const found = await listWith(db, workspaceId, fresh, [...rows.keys()])
    for (const row of found) rows.set(row.id, row)
    fresh = found.flatMap(traitsIn).filter((trait) => !known.has(keyOf(trait)) && known.add(keyOf(trait)))
  }
  const all = [...rows.values()].slice(0, MOST_OF_A_PERSON)
  return { applications: all.map((row) => applicationFrom(row, asked, all)), isCut: rows.size > MOST_OF_A_PERSON }
}

function listWith(db: Database, workspaceId: string, traits: readonly Trait[], without: readonly string[]): Promise<Row[]> {
  const valuesOf = (wanted: Sameness) => traits.filter(({ what }) => what === wanted).map(({ value }) => value)
  return candidatesAnywhere(db, workspaceId)
    .whereNotIn('candidates.id', without)
    .whereRaw(`(${sameness.map(isOneOf).join(' OR ')})`, Object.fromEntries(sameness.map((what) => [what, valuesOf(what)])))
    .orderBy('candidates.created_at', 'desc')
    .limit(MOST_OF_A_PERSON + 1)
    .select<Row[]>(
      columns,
      db.raw(`NOT ${IS_THERE} AS "isInBin"`),
      db.raw('(SELECT count(*) FROM notes WHERE candidate_id = candidates.id AND deleted_at IS NULL) AS notes'),
      db.raw('(SELECT count(*) FROM screenings WHERE candidate_id = candidates.id) AS runs'),
      db.raw('(SELECT count(*) FROM files WHERE candidate_id = candidates.id) AS files'),
    )
}

const columns = {
  id: 'candidates.id',
  name: 'candidates.name',
  email: 'candidates.email',
  phone: 'candidates.phone',
  sha256: 'candidates.file_sha256',
  letter: 'candidates.letter',
  fileName: 'candidates.file_name',
  status: 'candidates.status',
  createdAt: 'candidates.created_at',
  jobId: 'jobs.id',
  jobTitle: 'jobs.title',
  batchId: 'batches.id',
  batchName: 'batches.name',
}

function applicationFrom(row: Row, asked: readonly Trait[], all: readonly Row[]): Application {
  const { jobId, jobTitle, batchId, batchName, sha256: _, letter, ...told } = row
  const named = new Set(asked.map(keyOf))
  const others = new Set([...named, ...all.filter(({ id }) => id !== row.id).flatMap((other) => traitsIn(other).map(keyOf))])
  const own = traitsIn(row)
  return {
    ...told,
    email: told.email ?? letter?.applicant?.email ?? null,
    phone: told.phone ?? letter?.applicant?.phone ?? null,
    job: { id: jobId, title: jobTitle },
    batch: { id: batchId, name: batchName },
    isNamed: own.some((trait) => named.has(keyOf(trait))),
    sameness: sameness.filter((what) => own.some((trait) => trait.what === what && others.has(keyOf(trait)))),
  }
}
