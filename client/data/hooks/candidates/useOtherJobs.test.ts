import { expect, it } from 'vitest'
import { traitsOf } from '../../../../shared/candidates/duplicate.ts'
import { newId } from '../../../../shared/lib/new-id.ts'
import { aSummary } from '../../test/builders.ts'
import { countOtherJobs } from './useOtherJobs.ts'

const indexed = (rows: ReturnType<typeof aSummary>[]) => rows.map((row) => ({ jobId: row.jobId, traits: traitsOf(row) }))

it('a person is counted once in each other job, by e-mail, phone or file', () => {
  const [backend, finance, legal] = [newId(), newId(), newId()]
  const own = aSummary({ jobId: backend, email: 'dewi@example.com', phone: '0812 0000 0142', fileHash: 'one' })
  const byEmail = aSummary({ jobId: finance, email: 'Dewi@example.com', phone: null, fileHash: 'two' })
  const byPhone = aSummary({ jobId: finance, email: null, phone: '+62 812 0000 0142', fileHash: 'three' })
  const byFile = aSummary({ jobId: legal, email: null, phone: null, fileHash: 'one' })
  const stranger = aSummary({ jobId: legal, email: 'bagas@example.com', phone: null, fileHash: 'four' })

  const count = countOtherJobs(indexed([own, byEmail, byPhone, byFile, stranger]))

  expect([own, byEmail, byFile, stranger].map(count)).toEqual([2, 1, 1, 0])
})

it('the candidates are read once, however many of them are counted', () => {
  const all = Array.from({ length: 100 }, (_, at) => aSummary({ email: `${at}@example.com` }))
  let reads = 0
  const rows = indexed(all).map(({ jobId, traits }) => ({
    jobId,
    get traits() {
      reads += 1
      return traits
    },
  }))

  const count = countOtherJobs(rows)
  all.forEach(count)

  expect(reads).toBe(100)
})
