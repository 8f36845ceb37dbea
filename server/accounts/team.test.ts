import { expect, it } from 'vitest'
import { admits, teamOf, workspaceKeyOf } from './team.ts'

const rina = { issuer: 'https://id.example', sub: '1' }
const budi = { issuer: 'https://id.example', sub: '2' }

it('admits listed addresses and domains, ignoring case', () => {
  const team = teamOf(['Rina@Example.com', '@team.example'])

  expect(admits(team, 'rina@example.COM')).toBe(true)
  expect(admits(team, 'budi@Team.example')).toBe(true)
  expect(admits(team, 'budi@example.com')).toBe(false)
})

it('takes a domain for that domain alone', () => {
  const team = teamOf(['@team.example'])

  expect(admits(team, 'x@sub.team.example')).toBe(false)
  expect(admits(team, 'x@notteam.example')).toBe(false)
  expect(admits(team, '@team.example@evil.example')).toBe(false)
})

it('puts a listed team into one workspace', () => {
  const team = teamOf(['@team.example'])

  expect(workspaceKeyOf(team, rina)).toBe(workspaceKeyOf(team, budi))
})

it('gives everybody a workspace of their own with *', () => {
  const team = teamOf('*')

  expect(admits(team, 'anybody@anywhere.example')).toBe(true)
  expect(workspaceKeyOf(team, rina)).not.toBe(workspaceKeyOf(team, budi))
  expect(workspaceKeyOf(team, { issuer: 'https://other.example', sub: '1' })).not.toBe(workspaceKeyOf(team, rina))
})

it('lets everybody on the local provider work together', () => {
  const team = teamOf(undefined)

  expect(admits(team, 'anybody@anywhere.example')).toBe(true)
  expect(workspaceKeyOf(team, rina)).toBe(workspaceKeyOf(team, budi))
})

it('holds the local provider to a list that is set', () => {
  expect(admits(teamOf(['rina@example.com']), 'budi@example.com')).toBe(false)
})
