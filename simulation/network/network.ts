import type { Backend } from '../world/backend.ts'
import type { PendingAnswer, Call } from './gates.ts'
import type { SeededRandom } from '../world/random.ts'
import { MANY_PATH } from './records.ts'
import { EVENTS_PATH, type Streams } from './streams.ts'
import type { Workspace } from '../world/workspace.ts'

/** The state of a device's network. `answersLate`: answers are delayed, except pages of a pull, which overtake them. */
export const allConditions = ['clear', 'bad', 'offline', 'portal', 'failing', 'answersLost', 'answersLate'] as const
export type Conditions = (typeof allConditions)[number]

/** The tab that sends a request, as the network sees it. */
export interface Sender {
  deviceName: string
  workspace: Workspace
  conditions(): Conditions
  /** False for a frozen or ended tab. Answers to a frozen one wait until it thaws. */
  hears(): boolean
  gone(): boolean
  isOutdated(): boolean
  /** Whether the server accepts this authorization. */
  isWelcome(authorization: string): boolean
  /** The authorization as the server receives it: an invalid one if the simulation has expired its token. */
  maskExpired(authorization: string): string
}

const REFRESH_PATH = '/api/auth/refresh'
/** The client's timeout of a token refresh (session-calls.ts): after it, the connection is closed. */
const REFRESHED_WITHIN_MS = 20_000

/** A request, until its answer is delivered or lost. */
export interface Flight {
  /** Number of the request among those of its device. */
  id: number
  sender: Sender
  method: string
  path: string
  headers: Record<string, string>
  body: BodyInit | null
  key: string | undefined
  call: Call | undefined
  answer: PendingAnswer | undefined
  /** The request was aborted or is a duplicate: its answer is discarded. */
  isGhost: boolean
  signal: AbortSignal | null | undefined
  sentAt: number
  resolve: (response: Response) => void
  reject: (error: Error) => void
}

export interface SimulatedEvent {
  weight: number
  name: string
  runOneEvent: () => Promise<void> | void
}

interface Options {
  backend: Backend
  streams: Streams
  /** The `limit` of every request that has one; small, so that a pull takes several pages. */
  pageRows: number
  random: () => SeededRandom
  now: () => number
  /** Called with each request of a device, before anything happens to it. */
  noteSent: (flight: Flight) => void
  /** Checks each answer when the server has given it. */
  inspect: (flight: Flight, answer: PendingAnswer) => void
  /** Answers in the server's place, for a planted fault; `undefined` passes the request on. */
  answerFor: (flight: Flight) => Promise<PendingAnswer | undefined>
}

export const PULL_PATH = '/api/sync'
const MOST_INSIDE = 12
const HTML = '<html><body>Welcome to the airport. Please accept our terms.</body></html>'
const portal: PendingAnswer = { status: 200, headers: { 'content-type': 'text/html' }, body: HTML }
const failing: PendingAnswer = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  // Misleading on purpose: a device must classify the answer by its status (scenario 11).
  body: JSON.stringify({ code: 'unexpected', message: 'Error 401: conflict' }),
}
const outdated: PendingAnswer = {
  status: 426,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code: 'update_needed', message: 'The app has to be updated first.' }),
}
const listening: PendingAnswer = { status: 200, headers: {}, body: '' }
const notWelcome: PendingAnswer = { status: 401, headers: {}, body: '' }
const busy: PendingAnswer = {
  status: 503,
  headers: { 'content-type': 'application/json', 'retry-after': '3' },
  body: JSON.stringify({ code: 'unavailable', message: 'Try again shortly.' }),
}

/** The network: requests and answers move only by events of the simulation, and may be lost, doubled or late. */
export function createNetwork({ backend, streams, pageRows, random, now, noteSent, inspect, answerFor }: Options) {
  const flights: Flight[] = []
  const counts = new Map<string, number>()
  const numberOf = ({ deviceName }: Sender) => {
    const count = (counts.get(deviceName) ?? 0) + 1
    counts.set(deviceName, count)
    return count
  }
  const land = (flight: Flight) => void flights.splice(flights.indexOf(flight), 1)

  function send(sender: Sender, path: string, init: RequestInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers))
    return new Promise((resolve, reject) => {
      const flight: Flight = {
        id: numberOf(sender),
        sender,
        method: init.method ?? 'GET',
        path,
        headers,
        body: init.body ?? null,
        key: headers['idempotency-key'],
        call: undefined,
        answer: undefined,
        isGhost: false,
        signal: init.signal,
        sentAt: now(),
        resolve,
        reject,
      }
      flights.push(flight)
      noteSent(flight)
      init.signal?.addEventListener('abort', () => {
        flight.isGhost = true
        reject(new DOMException('Aborted', 'AbortError'))
      })
    })
  }

  const lose = (flight: Flight) => {
    land(flight)
    if (!flight.isGhost) flight.reject(new TypeError('Failed to fetch'))
  }

  async function deliver(flight: Flight): Promise<void> {
    const dice = random()
    const conditions = flight.isGhost ? 'clear' : flight.sender.conditions()
    const bad = conditions === 'bad'
    if (isTooLate(flight)) return lose(flight)
    if (conditions === 'offline' || (bad && dice.chance(0.15))) return lose(flight)
    if (conditions === 'portal' || (bad && dice.chance(0.04))) return void (flight.answer = portal)
    if (conditions === 'failing' || (bad && dice.chance(0.08))) return void (flight.answer = dice.chance(0.8) ? failing : busy)
    if (bad && (flight.key || flight.path === MANY_PATH) && dice.chance(0.15))
      flights.push({ ...flight, id: numberOf(flight.sender), isGhost: true })
    if (flight.sender.isOutdated()) return void (flight.answer = outdated)
    const instead = insteadOf(flight) ?? (await answerFor(flight))
    if (instead) return void (flight.answer = instead)
    flight.call = await backend.call(await requestOf(flight))
    arrived(flight)
  }

  const isTooLate = ({ path, isGhost, sentAt }: Flight) =>
    path === REFRESH_PATH && (isGhost || now() - sentAt > REFRESHED_WITHIN_MS)

  function insteadOf({ path, sender, headers }: Flight): PendingAnswer | undefined {
    if (path !== EVENTS_PATH) return undefined
    return sender.isWelcome(headers['authorization'] ?? '') ? listening : notWelcome
  }

  async function requestOf({ sender, method, path, headers, body }: Flight) {
    const form = body instanceof FormData || body instanceof Blob ? new Response(body) : undefined
    const type = form?.headers.get('content-type')
    const authorization = sender.maskExpired(headers['authorization'] ?? '')
    return {
      method,
      path: path.replace(/\blimit=\d+/, `limit=${pageRows}`),
      headers: { ...headers, authorization, ...(type && { 'content-type': type }) },
      body: form ? Buffer.from(await form.arrayBuffer()) : typeof body === 'string' ? Buffer.from(body) : undefined,
    }
  }

  /** Records the answer of a call that is done, whether or not it reaches the device. */
  function arrived(flight: Flight): void {
    if (flight.call?.state !== 'done') return
    const { answer } = flight.call
    flight.sender.workspace.records.answered(flight, flight.call)
    if (answer) inspect(flight, answer)
    if (flight.call.commits > 0) streams.changeFeed(flight.sender.workspace.id)
    flight.answer = answer ?? busy
  }

  async function goOn(flight: Flight, call: Call): Promise<void> {
    const dice = random()
    const isBad = flight.sender.conditions() === 'bad'
    if (isBad && call.state === 'written' && dice.chance(0.06)) {
      await backend.breakOff(call, dice.pick(['40001', '57P01', 'XX000'])!)
    } else await backend.goOn(call)
    arrived(flight)
  }

  function respond(flight: Flight, answer: PendingAnswer): void {
    const { sender, isGhost } = flight
    const dice = random()
    if (!isGhost && !sender.gone()) {
      const conditions = sender.conditions()
      const isLost = conditions === 'offline' || conditions === 'answersLost' || (conditions === 'bad' && dice.chance(0.2))
      if (isLost) return lose(flight)
    }
    land(flight)
    if (isGhost || sender.gone()) return
    sender.workspace.records.delivered(flight, answer)
    if (answer === listening) return flight.resolve(streams.answer(sender, flight.headers['authorization'] ?? '', flight.signal))
    const empty = answer.status === 204 || answer.status === 304
    flight.resolve(new Response(empty ? null : answer.body, { status: answer.status, headers: { ...typeOf(answer) } }))
  }

  function eventsOf(flight: Flight): SimulatedEvent[] {
    const { call, answer, sender } = flight
    const name = `${flight.method} ${flight.path.split('?')[0]} #${flight.id}${flight.isGhost ? ' (ghost)' : ''} of ${sender.deviceName}`
    if (answer) {
      if (!flight.isGhost && !sender.gone() && !sender.hears()) return []
      const isLate = sender.conditions() === 'answersLate' && !flight.path.startsWith(PULL_PATH)
      return [{ weight: isLate ? 0.3 : 4, name: `${answer.status} to ${name}`, runOneEvent: () => respond(flight, answer) }]
    }
    if (!call) {
      if (flights.filter((each) => each.call && each.call.state !== 'done').length >= MOST_INSIDE) return []
      return [{ weight: 4, name: `deliver ${name}`, runOneEvent: () => deliver(flight) }]
    }
    if (!backend.mayGoOn(call)) return []
    return [{ weight: 5, name: `${call.state} ${name}`, runOneEvent: () => goOn(flight, call) }]
  }

  /** Sorted by device and number, as the order in which two devices sent their requests differs from run to run. */
  const eventsTo = (isMeant: (flight: Flight) => boolean): SimulatedEvent[] =>
    flights.filter(isMeant).sort(byDevice).flatMap(eventsOf)

  return {
    send,
    flights: flights as readonly Flight[],
    events: () => [...eventsTo(() => true), ...streams.events()],
    eventsTo,
    /** Crashes the server's process: open transactions are rolled back, and none of its answers is delivered. */
    async crash(): Promise<void> {
      streams.crash()
      for (const flight of flights.slice()) {
        if (!flight.call) continue
        if (await backend.end(flight.call)) arrived(flight)
        lose(flight)
      }
    },
  }
}
const byDevice = (a: Flight, b: Flight): number =>
  a.sender.deviceName === b.sender.deviceName ? a.id - b.id : a.sender.deviceName < b.sender.deviceName ? -1 : 1

export type Network = ReturnType<typeof createNetwork>

const typeOf = ({ headers }: PendingAnswer) =>
  Object.fromEntries(
    ['content-type', 'retry-after', 'idempotency-replayed', 'saring-version', 'saring-row-version'].flatMap((name) =>
      headers[name] ? [[name, headers[name]]] : [],
    ),
  )
