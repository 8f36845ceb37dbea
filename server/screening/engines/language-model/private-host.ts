import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { ModelError } from './model-error.ts'

/** Addresses of own machines and networks; 100.64/10 is what Tailscale and the like give. */
const own = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  own.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  own.addSubnet(net, prefix, 'ipv6')

/** Also for IPv4 within IPv6 (::ffff:10.0.0.1). */
export function isOwnAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  const family = isIP(plain)
  return family !== 0 && own.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the host of a URL is an address outside of the own networks. A name is judged when it is resolved. */
export function isForeignAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isOwnAddress(host)
}

const OWN_NAME = /^[^.]+$|\.(?:local|localhost|internal|lan|home\.arpa)$/

/** Whether texts sent to this URL may leave the operator's machines: a public address, or a name that may lead to one. */
export function mayBeAway(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? !OWN_NAME.test(host) : isForeignAddress(url)
}

type Resolve = (
  host: string,
  options: { all: true; family?: number },
  done: (error: Error | null, found: { address: string; family: number }[]) => void,
) => void

/**
 * A `lookup` for connections that go to own machines only: each address of a name has to be in an own network, judged at the
 * moment of connecting, so that a name cannot point elsewhere afterwards.
 */
export const lookupOfOwn =
  (resolve: Resolve = systemLookup as Resolve): LookupFunction =>
  (host, { all, family }, done) => {
    const wanted = typeof family === 'number' ? { all: true as const, family } : { all: true as const }
    resolve(host, wanted, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`No address was found for ${host}.`), '', 0)
      if (!found.every(({ address }) => isOwnAddress(address)))
        return done(new ModelError('not_allowed', `${host} is not on the operator's own machines.`), '', 0)
      if (all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
