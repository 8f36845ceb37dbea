import { expect, it } from 'vitest'
import { admits, roleOf, teamOf, workspaceKeyOf } from './team.ts'

const by = (email: string) => ({ issuer: 'https://id.example', email })

const rina = { issuer: 'https://id.example', sub: '1' }
const budi = { issuer: 'https://id.example', sub: '2' }

it('admits listed addresses and domains, ignoring case', () => {
  const team = teamOf(['Rina@Example.com', '@team.example'])

  expect(admits(team, by('rina@example.COM'))).toBe(true)
  expect(admits(team, by('budi@Team.example'))).toBe(true)
  expect(admits(team, by('budi@example.com'))).toBe(false)
})

it('takes a domain for that domain alone', () => {
  const team = teamOf(['@team.example'])

  expect(admits(team, by('x@sub.team.example'))).toBe(false)
  expect(admits(team, by('x@notteam.example'))).toBe(false)
  expect(admits(team, by('@team.example@evil.example'))).toBe(false)
  expect(admits(team, by('x@evil.example@team.example'))).toBe(false)
})

it('puts a listed team into one workspace', () => {
  const team = teamOf(['@team.example'])

  expect(workspaceKeyOf(team, rina)).toBe(workspaceKeyOf(team, budi))
})

it('gives everybody a workspace of their own with *', () => {
  const team = teamOf('*')

  expect(admits(team, by('anybody@anywhere.example'))).toBe(true)
  expect(workspaceKeyOf(team, rina)).not.toBe(workspaceKeyOf(team, budi))
  expect(workspaceKeyOf(team, { issuer: 'https://other.example', sub: '1' })).not.toBe(workspaceKeyOf(team, rina))
})

it('lets everybody on the local provider work together', () => {
  const team = teamOf(undefined)

  expect(admits(team, by('anybody@anywhere.example'))).toBe(true)
  expect(workspaceKeyOf(team, rina)).toBe(workspaceKeyOf(team, budi))
})

it('holds the local provider to a list that is set', () => {
  expect(admits(teamOf(['rina@example.com']), by('budi@example.com'))).toBe(false)
})

it('asks Google for the organisation of an account, and not for the end of its address', () => {
  const team = teamOf(['@team.example', 'ani@gmail.com'])
  const google = 'https://accounts.google.com'

  expect(admits(team, { issuer: google, email: 'rina@team.example', hostedDomain: 'team.example' })).toBe(true)
  expect(admits(team, { issuer: google, email: 'rina@other.example', hostedDomain: 'team.example' })).toBe(true)
  expect(admits(team, { issuer: google, email: 'rina@team.example', hostedDomain: '' })).toBe(false)
  expect(admits(team, { issuer: google, email: 'rina@team.example', hostedDomain: 'evil.example' })).toBe(false)
  expect(admits(team, { issuer: google, email: 'rina@team.example' })).toBe(false)
  expect(admits(team, { issuer: google, email: 'Ani@gmail.com', hostedDomain: '' })).toBe(true)
})

it('goes by the address of an account whose organisation nobody has asked for yet', () => {
  const applicant = { issuer: 'https://accounts.google.com', email: 'rina@team.example', hostedDomain: null }

  expect(admits(teamOf(['@team.example']), applicant)).toBe(true)
  expect(admits(teamOf(['@other.example']), applicant)).toBe(false)
})

it('has admins alone where no list names them', () => {
  expect(roleOf(teamOf(['@team.example']), by('budi@team.example'))).toBe('admin')
  expect(roleOf(teamOf(['@team.example'], '*'), by('budi@team.example'))).toBe('admin')
})

it('takes for admins whom the list names, by address or domain, ignoring case', () => {
  const team = teamOf('*', ['rina@example.com', '@boss.example'])

  expect(roleOf(team, by('Rina@Example.com'))).toBe('admin')
  expect(roleOf(team, by('anybody@boss.example'))).toBe('admin')
  expect(roleOf(team, by('budi@example.com'))).toBe('member')
  expect(roleOf(team, by('budi@sub.boss.example'))).toBe('member')
})

it('takes a Google account for an admin by its organisation, never by the end of its address', () => {
  const team = teamOf('*', ['@boss.example'])
  const google = { issuer: 'https://accounts.google.com', email: 'eve@boss.example' }

  expect(roleOf(team, { ...google, hostedDomain: 'boss.example' })).toBe('admin')
  expect(roleOf(team, { ...google, hostedDomain: '' })).toBe('member')
})
