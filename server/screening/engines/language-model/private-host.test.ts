import { expect, it } from 'vitest'
import { ModelError, modelErrorOfThrown } from './model-error.ts'
import { isForeignAddress, isOwnAddress, lookupOfOwn, mayBeAway } from './private-host.ts'

it.each([
  '127.0.0.1',
  '127.8.9.1',
  '10.1.2.3',
  '172.16.0.9',
  '172.31.255.255',
  '192.168.1.7',
  '100.64.3.2',
  '::1',
  'fd12::7',
  'fe80::1',
  '::ffff:10.0.0.1',
])('%s is an own address', (address) => {
  expect(isOwnAddress(address)).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2606:4700::6812:7c0', '::ffff:8.8.8.8', 'api.openai.com', ''])(
  '%s is not an own address',
  (address) => {
    expect(isOwnAddress(address)).toBe(false)
  },
)

it.each([
  ['http://[2606:4700::1]:8000', true],
  ['http://[::1]:8000', false],
  ['http://10.0.0.7:8000/llm', false],
  ['https://1.1.1.1', true],
  ['https://api.openai.com', false],
])('isForeignAddress of %s is %s: a name is judged when it is resolved', (url, expected) => {
  expect(isForeignAddress(url)).toBe(expected)
})

it.each([
  ['http://127.0.0.1:11434', false],
  ['http://ollama:11434', false],
  ['http://gpu.local:11434', false],
  ['https://models.example.com', true],
  ['http://203.0.113.7:11434', true],
])('mayBeAway of %s is %s', (url, expected) => {
  expect(mayBeAway(url)).toBe(expected)
})

const resolved = (addresses: string[], all = false) =>
  new Promise<unknown>((resolve) => {
    const system: Parameters<typeof lookupOfOwn>[0] = (_, __, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    lookupOfOwn(system)('models.example.com', { all }, (error, address) => resolve(error ?? address))
  })

it('a name that leads to own machines is resolved', async () => {
  expect(await resolved(['10.0.0.7'])).toBe('10.0.0.7')
  expect(await resolved(['10.0.0.7', '::1'], true)).toHaveLength(2)
})

it('a name that leads anywhere else, also by only one of its addresses, is refused as not allowed', async () => {
  for (const addresses of [['104.18.7.192'], ['10.0.0.7', '104.18.7.192']]) {
    const refused = await resolved(addresses)

    expect(refused).toBeInstanceOf(ModelError)
    expect(modelErrorOfThrown(new TypeError('fetch failed', { cause: refused })).kind).toBe('not_allowed')
  }
})
