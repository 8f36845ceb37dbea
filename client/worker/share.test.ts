import { expect, it } from 'vitest'
import { mayComeFromShareSheet } from './share.ts'

const own = 'https://saring.example'
const asked = (headers: Record<string, string>, referrer = '') =>
  mayComeFromShareSheet({ headers: new Headers(headers), referrer }, own)

it.each([
  ['that names no page, as one of the share sheet', {}, ''],
  ['of the share sheet, whose origin is nobody', { origin: 'null', 'sec-fetch-site': 'none' }, 'about:client'],
  ['of the app itself', { origin: own, 'sec-fetch-site': 'same-origin' }, `${own}/screening`],
])('mayComeFromShareSheet accepts a POST %s', (_, headers, referrer) => {
  expect(asked(headers, referrer)).toBe(true)
})

it.each([
  ['by Sec-Fetch-Site', { origin: 'null', 'sec-fetch-site': 'cross-site' }, ''],
  ['on a name beside ours, by Sec-Fetch-Site', { origin: 'null', 'sec-fetch-site': 'same-site' }, ''],
  ['by its origin', { origin: 'https://evil.example' }, ''],
  ['on another port', { origin: `${own}:8443` }, ''],
  ['by its referrer', { origin: 'null' }, 'https://evil.example/page'],
])('mayComeFromShareSheet rejects a POST of another page, known %s', (_, headers, referrer) => {
  expect(asked(headers, referrer)).toBe(false)
})
