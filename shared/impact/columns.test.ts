import { expect, it } from 'vitest'
import { newId } from '../lib/new-id.ts'
import { proposeColumns } from './columns.ts'

const dewi = { id: newId(), email: 'dewi@contoh.example', fileName: 'dewi.pdf' }
const budi = { id: newId(), email: 'budi@contoh.example', fileName: 'budi.pdf' }
const propose = (heads: string[], rows: string[][]) => proposeColumns({ heads, rows }, [dewi, budi])

it('the column that names candidates is known by its content, and the group by its head', () => {
  expect(propose(['No', 'Contact', 'Town', 'Gender'], [
    ['1', 'dewi@contoh.example', 'Bogor', 'f'],
    ['2', 'budi@contoh.example', 'Bogor', 'm'],
  ])).toEqual({ name: 1, group: 3 }) // prettier-ignore
  expect(propose(['Jenis Kelamin', 'Berkas'], [['P', 'cv/dewi.pdf'], ['L', 'cv/budi.pdf']])).toEqual({ name: 1, group: 0 }) // prettier-ignore
})

it('without such a head the group is the column with the fewest different texts, of more than one', () => {
  const rows = ['a', 'b', 'b'].map((team, at) => [dewi.id, `n${at}`, 'same', team])

  expect(propose(['x', 'y', 'z', 'w'], rows)).toEqual({ name: 0, group: 3 })
})

it('no group is proposed where every row has another text, or no column is left', () => {
  expect(
    propose(
      ['file', 'y'],
      Array.from({ length: 60 }, (_, at) => ['dewi.pdf', `n${at}`]),
    ),
  ).toEqual({ name: 0, group: undefined })
  expect(propose(['file'], [['dewi.pdf']])).toEqual({ name: 0, group: undefined })
})
