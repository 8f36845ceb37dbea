import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATIENCE, watchBody, type Patience } from './slow.ts'

export interface Address {
  host: string
  port: number
}

interface SettingNames {
  host: string
  port: string
}

/** A connection without traffic for this long is dead; event streams have a heartbeat of 25 s. */
const SILENCE_MS = 60_000

/** How long running requests may take when the server stops. */
const GRACE_MS = 3000
const CLOSE_IDLE_EVERY_MS = 20

export interface Listening {
  port: number
  /** Sets the app that answers requests from now on. */
  serve(app: RequestListener): void
  /** Aborts when the server begins to close: a response that would not end by itself has to end then. */
  closing: AbortSignal
  close(): Promise<void>
}

/** Listens at once, answering 503 until the app takes over, so that the port is known and ours from the start. */
export async function listen(address: Address, patience: Patience = PATIENCE): Promise<Listening> {
  let answer: RequestListener = (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end()
  // watchBody ends an upload by its pace, not by its duration, so there is no limit on the whole request.
  const limits = { requestTimeout: 0, headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.headersMs / 3 }
  const server = createServer(limits, (request, response) => {
    watchBody(request, response, patience)
    answer(request, response)
  })
  server.setTimeout(SILENCE_MS)
  await listenTo(server, address, { host: 'HOST', port: 'PORT' })
  const closing = new AbortController()
  return {
    port: (server.address() as AddressInfo).port,
    serve(app) {
      answer = app
    },
    closing: closing.signal,
    close() {
      const closed = close(server)
      closing.abort()
      return closed
    },
  }
}

/** Rejects with a sentence for people that names the settings of the address. */
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
  // Again and again: a connection whose response ends now would otherwise stay open, for another request.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(idle)
  clearTimeout(force)
}
