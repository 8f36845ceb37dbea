// The server calls addresses that browsers name; it must never call one of its own network (server-side request forgery).
import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IANA's special-purpose addresses, https://www.iana.org/assignments/iana-ipv4-special-registry */
const special = new BlockList()
const specialRanges: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, prefix] of specialRanges) special.addSubnet(network, prefix, 'ipv4')
// Within the global unicast range: protocol assignments with Teredo, documentation, 6to4.
special.addSubnet('2001::', 23, 'ipv6')
special.addSubnet('2001:db8::', 32, 'ipv6')
special.addSubnet('2002::', 16, 'ipv6')
special.addSubnet('3fff::', 20, 'ipv6')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Makes no DNS lookup: `lookupPublic` checks the addresses of a host name when the server connects. */
export function isForbiddenHost(endpoint: string): boolean {
  const { hostname, username, password } = new URL(endpoint)
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return username !== '' || password !== '' || (isIP(address) !== 0 && !isPublicAddress(address))
}

/** Node's own lookup, reduced to public addresses: the server connects to the same addresses that were checked. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first, ...more] = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    if (error) callback(error, '')
    else if (!first) callback(Object.assign(new Error('The host has no public address.'), { code: 'ENOTPUBLIC' }), '')
    else if (options.all) callback(null, [first, ...more])
    else callback(null, first.address, first.family)
  })
}
