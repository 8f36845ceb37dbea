import { expect, it } from 'vitest'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { clientAddress } from './client-address.ts'

function addressOf(forwarded: string | undefined, proxies: number, own = '10.0.0.1'): string {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: own })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return clientAddress(request, proxies)
}

it.each([
  ['nobody in front, whatever is said', '1.1.1.1', 0, '10.0.0.1'],
  ['one proxy', '1.1.1.1', 1, '1.1.1.1'],
  ['one proxy, and what the client wrote', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['two proxies', '6.6.6.6,1.1.1.1 , 2.2.2.2', 2, '1.1.1.1'],
  ['two proxies, of which one said nothing', '2.2.2.2', 2, '2.2.2.2'],
  ['a proxy that says nothing', undefined, 1, '10.0.0.1'],
  ['a proxy that says an empty list', ' , ', 1, '10.0.0.1'],
])('clientAddress finds the client with %s', (_, forwarded, proxies, wanted) => {
  expect(addressOf(forwarded, proxies)).toBe(wanted)
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('clientAddress reduces %s to %s', (own, wanted) => {
  expect(addressOf(undefined, 0, own)).toBe(wanted)
})
