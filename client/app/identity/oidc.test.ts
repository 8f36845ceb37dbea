import { expect, it } from 'vitest'
import { problemOf } from './oidc.ts'

const issuer = 'https://id.example'
const answering = () => Promise.resolve(new Response(null))
const silent = () => Promise.reject(new TypeError('Failed to fetch'))

it('tells a provider that does not let the app see its answers from one that does not answer', async () => {
  const error = new TypeError('Failed to fetch')

  expect(await problemOf(error, issuer, answering)).toBe('provider_no_cors')
  expect(await problemOf(error, issuer, silent)).toBe('provider_not_reached')
})

it('knows a blocked popup and a provider that takes too long', async () => {
  const late = Object.assign(new Error('Network timed out'), { name: 'ErrorTimeout' })

  expect(await problemOf(new Error('Attempted to navigate on a disposed window'), issuer, answering)).toBe('popup_blocked')
  expect(await problemOf(late, issuer, answering)).toBe('provider_not_reached')
})

it('leaves what the provider refused to the provider', async () => {
  expect(await problemOf(new Error('access_denied'), issuer, answering)).toBeUndefined()
  expect(await problemOf('access_denied', issuer, answering)).toBeUndefined()
})
