import { expect, it } from 'vitest'
import { lastSegment } from './last-segment.ts'

it.each([
  ['dewi.pdf', 'dewi.pdf'],
  ['./CVs/dewi lestari.pdf', 'dewi lestari.pdf'],
  ['C:\\CVs\\November\\dewi.pdf ', 'dewi.pdf'],
  ['/home/rina/dewi.pdf/', 'dewi.pdf'],
  ['https://example.org/cvs/dewi%20lestari.pdf?download=1#page', 'dewi lestari.pdf'],
  ['https://example.org/cvs/100%25%.pdf', '100%25%.pdf'],
  ['file:///home/rina/dewi%20lestari.pdf', 'dewi lestari.pdf'],
  ['what?#1.pdf', 'what?#1.pdf'],
  ['', ''],
])('%s ends with the file %s', (place, name) => {
  expect(lastSegment(place)).toBe(name)
})
