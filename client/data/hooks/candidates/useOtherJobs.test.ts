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

it('twenty thousand candidates are counted without a wait that one notices', () => {
  const all = Array.from({ length: 20_000 }, (_, at) =>
    aSummary({ email: `${at}@example.com`, phone: `+62 81${at + 10_000_000}` }),
  )
  const rows = indexed(all)

  const from = performance.now()
  const count = countOtherJobs(rows)
  all.slice(0, 50).forEach(count)

  expect(performance.now() - from).toBeLessThan(500)
})
