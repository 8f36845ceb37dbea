import { describe, expect, it } from 'vitest'
import { filtersIn, isFiltered, queryOf, statusOf } from './filters.ts'

const read = (query: string) => filtersIn(new URLSearchParams(query))

describe('filters', () => {
  it('filtersIn shows everything, newest first, for an empty query', () => {
    const filters = read('')

    expect(filters).toEqual({ tab: 'all', jobId: undefined, batchId: undefined, search: '', sort: 'newest' })
    expect(isFiltered(filters)).toBe(false)
    expect(statusOf(filters.tab)).toBeUndefined()
  })

  it('take all_jobs, all_batches and an unknown status or order as no filter', () => {
    expect(read('jobId=all_jobs&batchId=all_batches&status=odd&sort=odd')).toEqual(read(''))
  })

  it.each(['failed', 'FAILED', '3'])('filtersIn reads the status "%s"', (said) => {
    expect(read(`status=${said}`).tab).toBe('failed')
    expect(statusOf(read(`status=${said}`).tab)).toBe(3)
  })

  it('filtersIn reads back the filters that queryOf writes', () => {
    const filters = read('jobId=j&batchId=b&status=completed&q=dewi%20l&sort=weighted')

    expect(filtersIn(queryOf(filters))).toEqual(filters)
    expect(queryOf(read('')).toString()).toBe('')
  })

  it('isFiltered ignores the order and blank search text', () => {
    expect(isFiltered(read('sort=name&q=%20'))).toBe(false)
    expect(isFiltered(read('q=x'))).toBe(true)
  })
})
