import { expect, it } from 'vitest'
import { codeOf } from '../candidates/cover.ts'
import { newId } from '../lib/new-id.ts'
import { groupsOf, type Nameable } from './groups.ts'

const aCandidate = (more: Partial<Nameable> = {}): Nameable => ({ id: newId(), email: null, fileName: 'cv.pdf', ...more })
const dewi = aCandidate({ email: 'dewi@contoh.example', fileName: 'Dewi Lestari.pdf' })
const budi = aCandidate({ email: 'budi@contoh.example', fileName: 'budi.docx' })
const inGroup = (name: string, group = 'A') => ({ name, group })

it.each([
  ['e-mail address in other letters', 'DEWI@contoh.example'],
  ['file name', 'dewi lestari.pdf'],
  ['path of the file', 'C:\\CVs\\Dewi Lestari.pdf'],
  ['id', dewi.id],
  ['link to the candidate', `https://saring.example/screening/candidate/${dewi.id}`],
  ['code of a blind job', codeOf(dewi.id)],
])('a candidate is found by %s', (_, name) => {
  expect(groupsOf([inGroup(name)], [budi, dewi])).toEqual({ groups: new Map([[dewi.id, 'A']]), unknown: [], ambiguous: [] })
})

it('a group is the same in other letters, and called as it was first written', () => {
  const { groups } = groupsOf([inGroup(dewi.id, 'Women'), inGroup(budi.id, 'women ')], [dewi, budi])

  expect([...groups.values()]).toEqual(['Women', 'Women'])
})

it('a name by which no candidate goes is told', () => {
  expect(groupsOf([inGroup('sri@contoh.example'), inGroup(dewi.id)], [dewi])).toMatchObject({ unknown: ['sri@contoh.example'] })
})

it('a name of several candidates is told, and gives none of them a group', () => {
  const same = [aCandidate(), aCandidate()]

  expect(groupsOf([inGroup('cv.pdf')], same)).toEqual({ groups: new Map(), unknown: [], ambiguous: ['cv.pdf'] })
})

it('a candidate with two groups is in neither, however often each is given', () => {
  const rows = [
    inGroup(dewi.id, 'A'),
    inGroup(dewi.email!, 'B'),
    inGroup(dewi.id, 'A'),
    inGroup(budi.id, 'B'),
    inGroup(budi.id, 'B'),
  ]

  expect(groupsOf(rows, [dewi, budi])).toEqual({ groups: new Map([[budi.id, 'B']]), unknown: [], ambiguous: [dewi.email] })
})

it('rows without a group or a name are left out', () => {
  expect(groupsOf([inGroup(dewi.id, ''), inGroup('', 'A')], [dewi])).toEqual({ groups: new Map(), unknown: [], ambiguous: [] })
})
