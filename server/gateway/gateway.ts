// The one way out of a network that has none: a proxy for HTTPS_PROXY that connects to a few addresses and to nothing else.
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

const CONNECT_MS = 10_000

/** Tunnels CONNECT requests to the hosts and ports of these addresses, and answers 403 to all others; TLS stays end to end. */
export function createGateway(addresses: readonly string[]): Server {
  const allowed = new Set(addresses.map(authorityOf))
  const server = createServer((_, response) => response.writeHead(405).end())
  server.on('connect', ({ url = '' }, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {}) // the client went away; there is nobody left to tell
    if (!allowed.has(url.toLowerCase())) return refuse(socket, '403 Forbidden')
    tunnel(url, socket, head)
  })
  return server
}

/** https://id.example.org/realms/hr → id.example.org:443 */
function authorityOf(address: string): string {
  const { protocol, hostname, port } = new URL(address)
  return `${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`
}

function tunnel(authority: string, socket: Duplex, head: Buffer): void {
  const colon = authority.lastIndexOf(':')
  const [host, port] = [authority.slice(0, colon).replaceAll(/[[\]]/g, ''), Number(authority.slice(colon + 1))]
  let isOpen = false
  const target = connect({ host, port }, () => {
    isOpen = true
    target.setTimeout(0)
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    target.write(head)
    target.pipe(socket).pipe(target)
  })
  target.setTimeout(CONNECT_MS, () => target.destroy(new Error('The connection took too long.')))
  target.on('error', () => (isOpen ? socket.destroy() : refuse(socket, '502 Bad Gateway')))
  socket.on('close', () => target.destroy())
}

const refuse = (socket: Duplex, status: string): void => void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
