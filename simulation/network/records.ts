import { isDeepStrictEqual } from 'node:util'
import type { PendingAnswer, Call } from './gates.ts'
import { createModel, replace, type Asked, type Model } from '../checks/model.ts'
import { createEdits } from '../checks/edits.ts'
import type { Flight } from './network.ts'
import type { OperationEntry, OperationOutcome } from '../../shared/http/operation-entries.ts'

/** The call that carries many operations in one request. */
export const MANY_PATH = '/api/operations'

interface Said {
  status: number
  body: unknown
  isReplay: boolean
}

/** The requests to the server and its answers, whether or not they arrived. */
export function createRecords() {
  const model = createModel()
  /** Final answers by idempotency key, in order. */
  const answers = new Map<string, Said[]>()
  const asked = new Map<string, Asked>()
  /** Keys whose success has reached a device, by the device's name. */
  const successes = new Map<string, Set<string>>()
  /** Keys whose refusal has reached a device, by the device's name. */
  const refusals = new Map<string, Set<string>>()
  /** How many answers of the server each device has received. */
  const heard = new Map<string, number>()
  /** Keys of the operations that the server has done, in order. */
  let done: string[] = []
  /** Keys of the operations that the server has done or refused, in order. */
  let settled: string[] = []
  const edits = createEdits()
  /** Candidates with a decision or undo since the last restore of the server. */
  const decided = new Set<string>()

  return {
    model,
    answers,
    asked,
    /** Keys of the operations that the server has done, in order. */
    done: (): readonly string[] => done,
    /** Keys of the operations that the server has done or refused, in order. */
    settled: (): readonly string[] => settled,
    decided: decided as ReadonlySet<string>,
    answered(flight: Flight, { answer }: Call): void {
      if (!answer) return
      for (const { request, said } of partsOf(flight, answer)) {
        const { key } = request
        if (!key || isUnfinished(said)) continue
        asked.set(key, request)
        answers.set(key, [...(answers.get(key) ?? []), said])
        if (said.isReplay) continue
        settled.push(key)
        if (said.status >= 300) {
          model.refused(request, said.body)
          edits.refused(request, said.status, flight.sender.deviceName)
          continue
        }
        edits.accepted(request, flight.sender.deviceName)
        done.push(key)
        const [, candidateId] = /cv-screening\/([^/]+)\/(status|undo)$/.exec(request.path) ?? []
        if (candidateId) decided.add(candidateId)
        model.accepted(request)
      }
    },
    delivered(flight: Flight, answer: PendingAnswer): void {
      if (answer.headers['content-type']?.startsWith('text/html')) return
      const { deviceName } = flight.sender
      heard.set(deviceName, (heard.get(deviceName) ?? 0) + 1)
      for (const { request, said } of partsOf(flight, answer)) {
        if (!request.key || isUnfinished(said)) continue
        const known = said.status < 300 ? successes : refusals
        known.set(deviceName, (known.get(deviceName) ?? new Set()).add(request.key))
      }
    },
    /** The records that belong to a backup taken now. */
    remember: () => ({ done: [...done], settled: [...settled], answers: new Map(answers), model: model.remember() }),
    /** What was deleted came back from the bin. */
    cameBack(id: string): void {
      edits.endChecks()
      model.cameBack(id)
    },
    goBackTo(then: Restorable): void {
      done = [...then.done]
      settled = [...then.settled]
      edits.endChecks()
      decided.clear()
      replace(answers, then.answers)
      model.goBackTo(then.model)
    },
    /** How many answers of the server the device has received. */
    heard: (deviceName: string): number => heard.get(deviceName) ?? 0,
    wasRefused: (deviceName: string, key: string): boolean => refusals.get(deviceName)?.has(key) ?? false,
    hasSucceeded: (deviceName: string, key: string): boolean => successes.get(deviceName)?.has(key) ?? false,
    /** What the server accepted or refused although it must not (I2, I4). */
    wrong: (): string[] => [...model.wrong, ...edits.wrong],
    /** Violations of I2: operations with more than one effect or with differing answers. */
    unstable(): string[] {
      return [...answers].flatMap(([key, said]) => {
        const effects = said.filter(({ status, isReplay }) => status < 300 && !isReplay)
        if (effects.length > 1) return [`I2: ${key} had ${effects.length} effects: ${JSON.stringify(asked.get(key))}`]
        const other = said.find((each) => !sameAnswer(said[0]!, each))
        return other ? [`I2: ${key} was answered ${JSON.stringify(said[0])} and later ${JSON.stringify(other)}`] : []
      })
    },
  }
}
export interface Restorable {
  done: string[]
  settled: string[]
  answers: Map<string, Said[]>
  model: ReturnType<Model['remember']>
}
export type Records = ReturnType<typeof createRecords>

/** Answers that do not end an operation. One asks for the bytes of a file again, from an offset on. */
const isUnfinished = ({ status, body }: Said) =>
  status >= 500 ||
  [401, 408, 410, 425, 426, 429].includes(status) ||
  (status === 409 && isOffset((body as { current?: object }).current))

const isOffset = (current: object | undefined) => current !== undefined && 'offset' in current

/** A replay has the row as it is now, with the version of the first answer, or 409 `deleted` if the row is gone. */
const sameAnswer = (first: Said, later: Said): boolean =>
  (later.status === 409 && isDeepStrictEqual((later.body as { code?: string }).code, 'deleted')) ||
  (first.status === later.status && isDeepStrictEqual(referenceOf(first.body), referenceOf(later.body)))

function referenceOf(body: unknown): unknown {
  if (!(body instanceof Object)) return body
  const { code, id, ids, version, current } = body as Record<string, unknown>
  return { code, id, ids, version, current: referenceOf(current) }
}

/** The request with its answer; for a request with many operations, each entry with its own answer. */
function partsOf(flight: Flight, { status, headers, body }: PendingAnswer): { request: Asked; said: Said }[] {
  const isMany = flight.path === MANY_PATH && status === 200
  if (!isMany) return [{ request: askedBy(flight), said: { status, body: parsed(body), isReplay: isReplayed(headers) } }]
  const { operations } = askedBy(flight).body as { operations: OperationEntry[] }
  const { outcomes } = parsed(body) as { outcomes: OperationOutcome[] }
  return operations.map((entry, at) => {
    const { status: own, body: ownBody = {}, replayed: isReplay = false } = outcomes[at]!
    return { request: { ...entry, body: fieldsIn(entry.body ?? '') }, said: { status: own, body: ownBody, isReplay } }
  })
}

/** The keys of the operations in a request. */
export function keysIn(flight: Flight): string[] {
  if (flight.path !== MANY_PATH) return flight.key ? [flight.key] : []
  return (askedBy(flight).body as { operations: OperationEntry[] }).operations.flatMap(({ key }) => key ?? [])
}

const isReplayed = (headers: PendingAnswer['headers']): boolean => headers['idempotency-replayed'] === 'true'

function askedBy({ key, method, path, body }: Flight): Asked {
  if (body instanceof FormData) return { key, method, path, body: Object.fromEntries(body.entries()) }
  return { key, method, path, body: typeof body === 'string' ? fieldsIn(body) : {} }
}

const fieldsIn = (text: string) => parsed(text) as Asked['body']

function parsed(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
