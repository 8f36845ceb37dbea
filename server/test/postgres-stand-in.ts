// Stands in front of PostgreSQL or in its place: reports that it is starting, or an old version, in PostgreSQL's own protocol.
import { once } from 'node:events'
import net from 'node:net'

export interface StandIn {
  port: number
  /** The number of clients that asked to begin a session. */
  asked: () => number
  close: () => Promise<void>
}

type Session = (client: net.Socket, startup: Buffer) => void

/** Tells the first `refusals` clients that the database is starting; connects the others to the database at `url`. */
export const startingBefore = (url: string, refusals: number): Promise<StandIn> => {
  const { hostname, port } = new URL(url)
  let left = refusals
  return listen((client, startup) => {
    if ((left -= 1) >= 0) return void client.end(errorOf('57P03', 'the database system is starting up'))
    const server = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
    server.write(startup)
    client.pipe(server).pipe(client)
  })
}

/** Admits every client and answers every query with its version. */
export const ofVersion = (version: string): Promise<StandIn> =>
  listen((client) => {
    client.write(Buffer.concat([message('R', int32(0)), ready]))
    client.on('data', (query) => {
      if (query[0] !== 'Q'.charCodeAt(0)) return
      const column = Buffer.concat([text('server_version'), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)])
      const value = Buffer.from(version)
      client.write(
        Buffer.concat([
          message('T', int16(1), column),
          message('D', int16(1), int32(value.length), value),
          message('C', text('SHOW')),
          ready,
        ]),
      )
    })
  })

async function listen(session: Session): Promise<StandIn> {
  const open = new Set<net.Socket>()
  let asked = 0
  const server = net.createServer((client) => {
    open.add(client)
    client.on('error', () => {})
    client.on('close', () => open.delete(client))
    client.once('data', (startup: Buffer) => ((asked += 1), session(client, startup)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.')
  return {
    port: address.port,
    asked: () => asked,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const int16 = (number: number) => Buffer.from(Int16Array.of(number).buffer).swap16()
const int32 = (number: number) => Buffer.from(Int32Array.of(number).buffer).swap32()
const text = (words: string) => Buffer.from(`${words}\0`)
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}
const ready = message('Z', Buffer.from('I'))
const errorOf = (code: string, words: string) =>
  message('E', ...[`SFATAL`, `VFATAL`, `C${code}`, `M${words}`].map(text), Buffer.from([0]))
