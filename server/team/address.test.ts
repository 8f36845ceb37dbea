import { expect, it } from 'vitest'
import { addressOf, domainOf } from './address.ts'

it('addressOf lower-cases an address and finds its domain', () => {
  expect(addressOf('Rina.P@Example.COM')).toEqual({ whole: 'rina.p@example.com', domain: 'example.com' })
  expect(addressOf('rina@localhost')).toMatchObject({ domain: 'localhost' })
})

it.each([
  ['no @', 'rina.example.com'],
  ['a second @', 'rina@evil.example@team.example'],
  ['no one before the @', '@team.example'],
  ['no domain', 'rina@'],
  ['a domain that only looks like ours', 'rina@tеam.example'],
  ['a domain in full-width letters', 'rina@\uFF54eam.example'],
  ['an empty part of the domain', 'rina@team..example'],
  ['a control character', 'rina\u0000@team.example'],
  ['a line break', 'rina@evil.example\n@team.example'],
  ['a line break at its end', 'rina@team.example\n'],
  ['a space', 'ri na@team.example'],
  ['a character that is not seen', 'ri\u200Bna@team.example'],
  ['more letters than any address has', `${'r'.repeat(250)}@team.example`],
])('addressOf refuses an address with %s', (_what, text) => {
  expect(addressOf(text)).toBeUndefined()
})

it('addressOf turns no other letter into an ASCII letter', () => {
  expect(addressOf('\u212Aim@team.example')?.whole).not.toBe('kim@team.example')
})

it('domainOf reads the domain of an entry', () => {
  expect(domainOf('@Team.example')).toBe('team.example')
  for (const entry of ['team.example', '@', '@team', '@a@team.example', '@tеam.example']) expect(domainOf(entry)).toBeUndefined()
})
