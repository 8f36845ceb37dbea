import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Whom a request comes from: so many proxies stand in front, and each adds to the right of X-Forwarded-For whom it was asked by. What
 * stands further to the left anybody may have written. Of an IPv6 address its network: everybody has more addresses than can be counted.
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
