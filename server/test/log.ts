import pino, { type Logger } from 'pino'
import type { Json } from './server.ts'

/** A log whose lines a test can read. */
export function readableLog(): { log: Logger; lines: Json[]; events: () => string[] } {
  const lines: Json[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines, events: () => lines.flatMap(({ event }) => (event === undefined ? [] : [event])) }
}
