import { expect, it } from 'vitest'
import { freePlace } from './keep-clear.ts'

const bar = { top: 0, bottom: 60 }
const footer = { top: 100, bottom: 144 }

it.each([
  ['stays where nothing is under it', 16, [], 16],
  ['goes below what it would lie on', 16, [bar], 70],
  ['goes below all that it would lie on', 16, [footer, bar], 154],
  ['takes the room between two', 16, [bar, { top: 140, bottom: 184 }], 70],
  ['stays where no room is left in the window', 16, [bar, { top: 80, bottom: 780 }], 16],
])('a toast %s', (_, top, uncovered, place) => {
  expect(freePlace(top, 64, uncovered, 800)).toBe(place)
})
