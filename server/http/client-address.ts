import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address that a request comes from. Each of the `proxies` in front appends to X-Forwarded-For the address that it was called
 * from; anyone may have written the entries further to the left. An IPv6 address is reduced to its /64 network: each client has
 * more addresses than can be counted.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const forwarded = proxies > 0 ? (said.at(-proxies) ?? said[0]) : undefined
  return networkOf(forwarded ?? socket.remoteAddress ?? '')
}

function networkOf(address: string): string {
  if (!isIPv6(address) || /^::ffff:[\d.]+$/i.test(address)) return address.replace(/^::ffff:/i, '')
  const [left = '', right] = address.split('::')
  const first = left.split(':').filter(Boolean)
  const last = right?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
