import { expect, it } from 'vitest'
import { formatsIn } from './dates.ts'

const morning = new Date(2026, 10, 18, 9, 14)
const { longDay, shortDay, time, moment, number, percent, size, duration } = formatsIn('id')
const english = formatsIn('en')

it('formats put the day before the month in both languages', () => {
  expect(english.longDay(morning)).toBe('18 November 2026')
  expect(english.shortDay(morning)).toBe('18 Nov 2026')
  expect(longDay(morning)).toBe('18 November 2026')
  expect(shortDay(new Date(2026, 7, 4))).toBe('4 Agu 2026')
})

it('parts hours and minutes by a point in Indonesian', () => {
  expect(english.time(morning)).toBe('09:14')
  expect(time(morning)).toBe('09.14')
})

it('moment includes the day unless it is today', () => {
  const now = new Date()

  expect(english.moment(now)).toBe(english.time(now))
  expect(moment(new Date(2020, 0, 2, 9, 14))).toBe('2 Jan 2020, 09.14')
})

it('writes numbers, percents and sizes as the language does', () => {
  expect(english.number(1234)).toBe('1,234')
  expect(number(1234)).toBe('1.234')
  expect(percent(41)).toBe('41%')
  expect(size(2_400_000)).toBe('2,4 MB')
  expect(english.size(184_200)).toBe('185 kB')
})

it('duration uses the largest unit that fits', () => {
  const hour = 3_600_000

  expect([english.duration(0.01 * hour), english.duration(0.5 * hour)]).toEqual(['1 minute', '30 minutes'])
  expect([english.duration(3 * hour), english.duration(60 * hour)]).toEqual(['3 hours', '2.5 days'])
  expect(duration(60 * hour)).toBe('2,5 hari')
})
