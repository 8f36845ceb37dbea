import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Address {
  host: string
  port: number
}

interface SettingNames {
  host: string
  port: string
}

/** A connection on which nothing moves for so long is dead; event streams have a heartbeat of 25 s. */
const SILENCE_MS = 60_000

/** How long running requests may take to end when the server stops; event streams never end by themselves. */
const GRACE_MS = 3000

/** Listens at once, answering 503 until the app takes over, so that the port is known and ours from the first moment. */
export async function listen(address: Address): Promise<{ server: Server; port: number; close(): Promise<void> }> {
  // An upload on a bad line ends by its silence, not by its length, so there is no limit on the whole request.
  const server = createServer({ requestTimeout: 0 }, (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end())
  server.setTimeout(SILENCE_MS)
  await listenTo(server, address, { host: 'HOST', port: 'PORT' })
  return { server, port: (server.address() as AddressInfo).port, close: () => close(server) }
}

/** Rejects with a sentence for people, which names the settings that the address comes from. */
export async function listenTo(server: Server, address: Address, settings: SettingNames): Promise<void> {
  server.listen(address.port, address.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(sentence(error as NodeJS.ErrnoException, address, settings), { cause: error })
  }
}

function sentence({ code, message }: NodeJS.ErrnoException, { host, port }: Address, settings: SettingNames): string {
  if (code === 'EADDRINUSE')
    return `http://${host}:${port} is taken: Saring or another program runs there already. Set ${settings.port} to another one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set ${settings.port} to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return `${settings.host}: ${host} is not an address of this machine.`
  return message
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(force)
}
