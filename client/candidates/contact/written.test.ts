import { expect, it } from 'vitest'
import { aSummary } from '../../data/test/builders.ts'
import { changesIn, shownContact, wrongFields } from './written.ts'

const candidate = aSummary({ name: 'Dewi', email: 'dewi@example.com', phone: null })
const before = shownContact(candidate)

it('the form is empty where nothing is known, also instead of the name of the file', () => {
  expect(shownContact({ ...candidate, name: 'cv.pdf', fileName: 'cv.pdf' })).toEqual({
    name: '',
    email: 'dewi@example.com',
    phone: '',
  })
})

it('only what was changed is corrected, and an emptied field to nothing', () => {
  expect(changesIn(before, { ...before, name: '  Dewi  Lestari ', email: ' ' })).toEqual({ name: 'Dewi Lestari', email: null })
  expect(changesIn(before, { ...before, name: ' Dewi', phone: ' ' })).toBeUndefined()
})

it('an address without @ and a number without digits are wrong, but not what the CV itself says so', () => {
  expect(wrongFields(before, { name: 'x'.repeat(301), email: 'dewi', phone: 'none' })).toEqual(['name', 'email', 'phone'])
  const odd = shownContact({ ...candidate, phone: '12' })
  expect(wrongFields(odd, { ...odd, name: 'Dewi Lestari' })).toEqual([])
})
