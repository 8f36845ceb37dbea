import { expect, it } from 'vitest'
import { problemOf } from './oidc.ts'

const issuer = 'https://id.example'
const answering = () => Promise.resolve(new Response(null))
const silent = () => Promise.reject(new TypeError('Failed to fetch'))

it('problemOf tells a provider without CORS from one that does not answer', async () => {
  const error = new TypeError('Failed to fetch')

  expect(await problemOf(error, issuer, answering)).toBe('provider_no_cors')
  expect(await problemOf(error, issuer, silent)).toBe('provider_not_reached')
})

it('problemOf recognises a blocked popup and a provider’s timeout', async () => {
  const late = Object.assign(new Error('Network timed out'), { name: 'ErrorTimeout' })

  expect(await problemOf(new Error('Attempted to navigate on a disposed window'), issuer, answering)).toBe('popup_blocked')
  expect(await problemOf(late, issuer, answering)).toBe('provider_not_reached')
})

it('problemOf returns undefined for a refusal by the provider', async () => {
  expect(await problemOf(new Error('access_denied'), issuer, answering)).toBeUndefined()
  expect(await problemOf('access_denied', issuer, answering)).toBeUndefined()
})
