import { expect, it } from 'vitest'
import { mayShareFrom } from './share-target.ts'

it.each(['none', 'same-origin', '', undefined, null])('mayShareFrom accepts %j', (site) => {
  expect(mayShareFrom(site)).toBe(true)
})

it.each(['cross-site', 'same-site', 'something new'])('mayShareFrom refuses %j', (site) => {
  expect(mayShareFrom(site)).toBe(false)
})
