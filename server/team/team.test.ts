import { expect, it } from 'vitest'
import { admits, roleOf, teamOf, workspaceKeyOf } from './team.ts'

const by = (email: string) => ({ issuer: 'https://id.example', email })

const rina = { issuer: 'https://id.example', sub: '1' }
const budi = { issuer: 'https://id.example', sub: '2' }

it('a team admits listed addresses and domains, ignoring case', () => {
  const team = teamOf(['Rina@Example.com', '@team.example'])

  expect(admits(team, by('rina@example.COM'))).toBe(true)
  expect(admits(team, by('budi@Team.example'))).toBe(true)
  expect(admits(team, by('budi@example.com'))).toBe(false)
})

it('a listed domain does not admit its subdomains or similar domains', () => {
  const team = teamOf(['@team.example'])

  expect(admits(team, by('x@sub.team.example'))).toBe(false)
  expect(admits(team, by('x@notteam.example'))).toBe(false)
  expect(admits(team, by('@team.example@evil.example'))).toBe(false)
  expect(admits(team, by('x@evil.example@team.example'))).toBe(false)
})

it('a listed team shares one workspace', () => {
  const team = teamOf(['@team.example'])

  expect(workspaceKeyOf(team, rina)).toBe(workspaceKeyOf(team, budi))
})

it('each account has its own workspace with *', () => {
  const team = teamOf('*')

  expect(admits(team, by('anybody@anywhere.example'))).toBe(true)
  expect(workspaceKeyOf(team, rina)).not.toBe(workspaceKeyOf(team, budi))
  expect(workspaceKeyOf(team, { issuer: 'https://other.example', sub: '1' })).not.toBe(workspaceKeyOf(team, rina))
})

it('all users of the local provider share one workspace without a list', () => {
  const team = teamOf(undefined)

  expect(admits(team, by('anybody@anywhere.example'))).toBe(true)
  expect(workspaceKeyOf(team, rina)).toBe(workspaceKeyOf(team, budi))
})

it('a list of accounts also applies to the local provider', () => {
  expect(admits(teamOf(['rina@example.com']), by('budi@example.com'))).toBe(false)
})

it('a Google account is admitted by its organisation, not by the domain of its address', () => {
  const team = teamOf(['@team.example', 'ani@gmail.com'])
  const google = 'https://accounts.google.com'

  expect(admits(team, { issuer: google, email: 'rina@team.example', hostedDomain: 'team.example' })).toBe(true)
  expect(admits(team, { issuer: google, email: 'rina@other.example', hostedDomain: 'team.example' })).toBe(true)
  expect(admits(team, { issuer: google, email: 'rina@team.example', hostedDomain: '' })).toBe(false)
  expect(admits(team, { issuer: google, email: 'rina@team.example', hostedDomain: 'evil.example' })).toBe(false)
  expect(admits(team, { issuer: google, email: 'rina@team.example' })).toBe(false)
  expect(admits(team, { issuer: google, email: 'Ani@gmail.com', hostedDomain: '' })).toBe(true)
})

it('an account whose organisation was never asked for is admitted by its address', () => {
  const applicant = { issuer: 'https://accounts.google.com', email: 'rina@team.example', hostedDomain: null }

  expect(admits(teamOf(['@team.example']), applicant)).toBe(true)
  expect(admits(teamOf(['@other.example']), applicant)).toBe(false)
})

it('with an issuer of its own a team admits no other one’s accounts', () => {
  const team = teamOf(undefined, undefined, 'https://cv.example/accounts')

  expect(admits(team, { issuer: 'https://cv.example/accounts', email: 'rina@example.com' })).toBe(true)
  expect(admits(team, by('rina@example.com'))).toBe(false)
})

it('every member is an admin without a list of admins', () => {
  expect(roleOf(teamOf(['@team.example']), by('budi@team.example'))).toBe('admin')
  expect(roleOf(teamOf(['@team.example'], '*'), by('budi@team.example'))).toBe('admin')
})

it('a list names admins by address or domain, ignoring case', () => {
  const team = teamOf('*', ['rina@example.com', '@boss.example'])

  expect(roleOf(team, by('Rina@Example.com'))).toBe('admin')
  expect(roleOf(team, by('anybody@boss.example'))).toBe('admin')
  expect(roleOf(team, by('budi@example.com'))).toBe('member')
  expect(roleOf(team, by('budi@sub.boss.example'))).toBe('member')
})

it('a Google account is an admin by its organisation, not by the domain of its address', () => {
  const team = teamOf('*', ['@boss.example'])
  const google = { issuer: 'https://accounts.google.com', email: 'eve@boss.example' }

  expect(roleOf(team, { ...google, hostedDomain: 'boss.example' })).toBe('admin')
  expect(roleOf(team, { ...google, hostedDomain: '' })).toBe('member')
})
