import { expect, it } from 'vitest'
import { mayShareFrom } from './share-target.ts'

it.each(['none', 'same-origin', '', undefined, null])('files may come from %j', (site) => {
  expect(mayShareFrom(site)).toBe(true)
})

it.each(['cross-site', 'same-site', 'something new'])('files may not come from %j', (site) => {
  expect(mayShareFrom(site)).toBe(false)
})
