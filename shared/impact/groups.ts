import { codeOf } from '../candidates/cover.ts'
import { lastSegment } from '../lib/last-segment.ts'
import { fold } from '../lib/text.ts'

/** By what a row may name a candidate. */
export interface Nameable {
  id: string
  email: string | null
  fileName: string
}
export interface GroupedRow {
  name: string
  group: string
}

export interface Grouping {
  /** The group of each candidate that has one, by id, in the letters in which it was first written. */
  groups: Map<string, string>
  /** Names in the rows by which no candidate goes. */
  unknown: string[]
  /** Names by which several candidates go, or to which two rows give different groups: these candidates are in no group. */
  ambiguous: string[]
}

/** Finds the candidates by e-mail address, file name, id, a link to them or their code of a blind job. Rows without a group are left out. */
export function groupsOf(rows: readonly GroupedRow[], candidates: readonly Nameable[]): Grouping {
  const find = finder(candidates)
  const spellings = new Map<string, string>()
  const found: Grouping = { groups: new Map(), unknown: [], ambiguous: [] }
  const contradicted = new Set<string>()
  for (const { name, group } of rows) {
    if (group === '' || name === '') continue
    const [id, another] = find(name)
    if (id === undefined) found.unknown.push(name)
    else if (another !== undefined) found.ambiguous.push(name)
    else {
      const spelling = spellingOf(spellings, group)
      if ((found.groups.get(id) ?? spelling) === spelling) found.groups.set(id, spelling)
      else {
        contradicted.add(id)
        found.ambiguous.push(name)
      }
    }
  }
  for (const id of contradicted) found.groups.delete(id)
  return found
}

/** Returns the ids of the candidates of a name: none, one, or more of one that is ambiguous. */
export function finder(candidates: readonly Nameable[]): (name: string) => readonly string[] {
  const ids = new Map<string, string[]>()
  for (const { id, email, fileName } of candidates) {
    const names = new Set([id, codeOf(id), fileName, ...(email ? [email] : [])].map(keyOf))
    for (const name of names) {
      const others = ids.get(name)
      if (others) others.push(id)
      else ids.set(name, [id])
    }
  }
  return (name) => ids.get(keyOf(name)) ?? []
}

const keyOf = (name: string): string => fold(lastSegment(name).replace(/^mailto:/i, ''))

function spellingOf(spellings: Map<string, string>, group: string): string {
  const key = fold(group)
  if (!spellings.has(key)) spellings.set(key, group)
  return spellings.get(key)!
}
