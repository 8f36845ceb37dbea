// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProgressBar } from '../components/ProgressBar.tsx'
import { StatusBadge } from '../candidates/StatusBadge.tsx'
import { aDevice, show } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'

// The colours themselves are in tokens.test.ts.
const looks = {
  1: 'processing',
  2: 'completed',
  3: 'failed',
  4: 'accepted',
  5: 'rejected',
  0: 'failed',
  99: 'failed',
}
const codes = Object.keys(looks).map(Number) as (keyof typeof looks)[]

const say = {
  en: { 1: 'Processing', 2: 'Completed', 3: 'Failed', 4: 'Accepted', 5: 'Rejected', 0: 'Pending', 99: 'Pending' },
  id: { 1: 'Diproses', 2: 'Selesai', 3: 'Gagal', 4: 'Diterima', 5: 'Ditolak', 0: 'Tertunda', 99: 'Tertunda' },
}

inBothLanguages('a status', say, (words) => {
  it.each(codes)('has its label and its colour, and is "pending" where it is unknown: %i', (code) => {
    show(<StatusBadge status={code} />, aDevice())

    const badge = screen.getByText(words[code])
    expect(badge.classList).toContain(`text-${looks[code]}`)
    expect(badge.classList).toContain(`bg-${looks[code]}-soft`)
  })
})

it('a progress bar goes to 100', () => {
  show(<ProgressBar percent={40} label="Sent" />, aDevice())

  expect(screen.getByRole('progressbar', { name: 'Sent' }).getAttribute('aria-valuemax')).toBe('100')
})
