import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import { BIN_CHANNEL, CALLS_CHANNEL, ERASED_CHANNEL, MOVED_CHANNEL, TEXTS_CHANNEL } from './change.ts'

const CHANNELS = [MOVED_CHANNEL, ERASED_CHANNEL, BIN_CHANNEL, TEXTS_CHANNEL, CALLS_CHANNEL]

/** How often a polling feed asks for the versions of workspaces, and has the listeners of other channels look for work. */
const ASK_MS = 1000
const LOOK_MS = 5000

/** Notifies of changed workspaces, whichever server process changed them. */
export interface ChangeFeed {
  /** `subject`: a workspace's id, or another channel (change.ts). The listener is told the payload; '' after a reconnect. */
  subscribe(subject: string, listener: (payload: string) => void): () => void
  close(): Promise<void>
}

/**
 * Holds one listening connection for the process. After a reconnect it notifies every listener once: pokes may have been missed.
 */
export const openChangeFeed = (databaseUrl: string): ChangeFeed =>
  openFeed((moves, signal) => keepListening(databaseUrl, moves, signal))

/**
 * The same where nothing can be listened to, as through a pooler in transaction mode. No payload of another channel than that of
 * changed workspaces arrives; its listeners are told '' from time to time.
 */
export const openPollingFeed = (db: Database): ChangeFeed => openFeed((moves, signal) => keepAsking(db, moves, signal))

function openFeed(keep: (moves: EventEmitter, signal: AbortSignal) => Promise<void>): ChangeFeed {
  const moves = new EventEmitter().setMaxListeners(0)
  const stopped = new AbortController()
  const listening = keep(moves, stopped.signal)
  return {
    subscribe(subject, listener) {
      moves.on(subject, listener)
      return () => moves.off(subject, listener)
    },
    async close() {
      stopped.abort()
      await listening
    },
  }
}

async function keepListening(databaseUrl: string, moves: EventEmitter, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'saring events',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', () => {}) // 'end' follows
    client.on(
      'notification',
      ({ channel, payload = '' }) => void moves.emit(channel === MOVED_CHANNEL ? payload : channel, payload),
    )
    try {
      const ended = once(client, 'end', { signal })
      ended.catch(() => {})
      await client.connect()
      for (const channel of CHANNELS) await client.query(`LISTEN ${channel}`)
      for (const subject of moves.eventNames()) moves.emit(subject, '')
      await ended
    } catch {
      // closed, or the database is unreachable: reconnect below
    }
    await client.end().catch(() => {})
    await sleep(1000, undefined, { signal }).catch(() => {})
  }
}

async function keepAsking(db: Database, moves: EventEmitter, signal: AbortSignal): Promise<void> {
  let known = new Map<string, number>()
  for (let lookAt = 0; !signal.aborted; await sleep(ASK_MS, undefined, { signal }).catch(() => {})) {
    const subjects = moves.eventNames().map(String)
    try {
      known = await askForMoves(
        db,
        subjects.filter((subject) => !CHANNELS.includes(subject)),
        { moves, known },
      )
      if (performance.now() < lookAt) continue
      lookAt = performance.now() + LOOK_MS
      for (const subject of subjects) if (CHANNELS.includes(subject)) moves.emit(subject, '')
    } catch {
      // the database is unreachable: asked again
    }
  }
}

/** Tells of workspaces whose version is another than at the last question, or was not asked for. Returns the versions. */
async function askForMoves(
  db: Database,
  workspaceIds: readonly string[],
  { moves, known }: { moves: EventEmitter; known: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  if (workspaceIds.length === 0) return new Map()
  const rows: { id: string; version: number }[] = await db('workspaces')
    .whereIn('id', [...workspaceIds])
    .select('id', 'version')
  for (const { id, version } of rows) if (known.get(id) !== version) moves.emit(id, id)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
