import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../../shared/http/errors.ts'
import { bodyOf } from './operations.ts'

/** How slow a client may be. */
export interface Patience {
  /** The time for all headers of a request. */
  headersMs: number
  /** The minimum pace of a body, on the average of each window. */
  bodyBytesPerSecond: number
  bodyWindowMs: number
  /** The time for the rest of a body after the answer: many clients read the answer only when they have sent everything. */
  lingerMs: number
}

/** An upload at a few kB a second gets through; connections that are only held open end soon. */
export const PATIENCE: Patience = { headersMs: 15_000, bodyBytesPerSecond: 1024, bodyWindowMs: 30_000, lingerMs: 30_000 }

/** Ends a request whose body arrives too slowly, whatever its sender and route: with 408, or by closing the connection. */
export function watchBody(request: IncomingMessage, response: ServerResponse, patience: Patience): void {
  if (!hasBody(request)) return
  const { socket } = request
  const least = (patience.bodyBytesPerSecond * patience.bodyWindowMs) / 1000
  let before = socket.bytesRead

  const look = setInterval(() => {
    if (request.complete) return
    const come = socket.bytesRead - before
    before = socket.bytesRead
    // Bytes that have arrived but are unread wait for us, not for the client.
    if (come < least && request.readableLength === 0) giveUp(response)
  }, patience.bodyWindowMs).unref()
  // The answer is sent, or the connection has closed.
  response.once('close', () => {
    clearInterval(look)
    if (!request.complete) setTimeout(() => void (request.complete || socket.destroy()), patience.lingerMs).unref()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function giveUp(response: ServerResponse): void {
  if (response.headersSent) return void response.socket?.destroy()
  const refusal = new AppError('too_slow')
  response
    .writeHead(refusal.status, { 'Content-Type': 'application/json', Connection: 'close' })
    .end(JSON.stringify(bodyOf(refusal)))
}
