import { expect, it } from 'vitest'
import { admits, readTeam, workspaceKeyOf } from './team.ts'

const rina = { issuer: 'https://id.example', sub: '1' }
const budi = { issuer: 'https://id.example', sub: '2' }

it('admits listed addresses and domains, ignoring case', () => {
  const team = readTeam('Rina@Example.com, @team.example', 'google')

  expect(admits(team, 'rina@example.COM')).toBe(true)
  expect(admits(team, 'budi@Team.example')).toBe(true)
  expect(admits(team, 'budi@example.com')).toBe(false)
})

it('takes a domain for that domain alone', () => {
  const team = readTeam('@team.example', 'google')

  expect(admits(team, 'x@sub.team.example')).toBe(false)
  expect(admits(team, 'x@notteam.example')).toBe(false)
  expect(admits(team, '@team.example@evil.example')).toBe(false)
})

it('puts a listed team into one workspace', () => {
  const team = readTeam('@team.example', 'oidc')

  expect(workspaceKeyOf(team, rina)).toBe(workspaceKeyOf(team, budi))
})

it('gives everybody a workspace of their own with *', () => {
  const team = readTeam('*', 'google')

  expect(admits(team, 'anybody@anywhere.example')).toBe(true)
  expect(workspaceKeyOf(team, rina)).not.toBe(workspaceKeyOf(team, budi))
  expect(workspaceKeyOf(team, { issuer: 'https://other.example', sub: '1' })).not.toBe(workspaceKeyOf(team, rina))
})

it('lets everybody on the local provider work together', () => {
  const team = readTeam(undefined, 'local')

  expect(admits(team, 'anybody@anywhere.example')).toBe(true)
  expect(workspaceKeyOf(team, rina)).toBe(workspaceKeyOf(team, budi))
})

it('holds the local provider to a list that is set', () => {
  expect(admits(readTeam('rina@example.com', 'local'), 'budi@example.com')).toBe(false)
})

it.each(['google', 'oidc'] as const)('wants a list with the external provider %s', (provider) => {
  expect(() => readTeam(' ', provider)).toThrow('TEAM_ACCOUNTS must be set')
})

it.each(['rina', 'rina@example.com,*', 'a@b@c', 'rina@'])('refuses "%s" by name', (text) => {
  expect(() => readTeam(text, 'google')).toThrow('TEAM_ACCOUNTS')
})
