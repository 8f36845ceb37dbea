import { isDeepStrictEqual } from 'node:util'
import type { Answer, Call } from './gates.ts'
import { createModel, replace, type Asked, type Model } from './model.ts'
import type { Flight } from './network.ts'

type Said = { status: number; body: unknown; isReplay: boolean }

/** What was asked of the server and what it answered, whether or not the answer arrived. */
export function createRecords() {
  const model = createModel()
  /** Last words by key, in their order. */
  const answers = new Map<string, Said[]>()
  const asked = new Map<string, Asked>()
  /** Keys whose success has reached the device of that name. */
  const successes = new Map<string, Set<string>>()
  /** Keys in the order in which the server did them. */
  let done: string[] = []
  /** Candidates on which somebody decided, or took a decision back, since the server was last restored. */
  const decided = new Set<string>()

  return {
    model,
    answers,
    asked,
    /** Keys in the order in which the server did them. */
    done: (): readonly string[] => done,
    decided: decided as ReadonlySet<string>,
    answered(flight: Flight, { answer }: Call): void {
      if (!flight.key || !answer || isUnfinished(answer.status)) return
      const request = askedBy(flight)
      asked.set(flight.key, request)
      const said = {
        status: answer.status,
        body: parsed(answer.body),
        isReplay: answer.headers['idempotency-replayed'] === 'true',
      }
      answers.set(flight.key, [...(answers.get(flight.key) ?? []), said])
      if (said.isReplay) return
      if (said.status >= 300) return model.refused(request, said.body)
      done.push(flight.key)
      const [, candidateId] = /cv-screening\/([^/]+)\/(status|undo)$/.exec(request.path) ?? []
      if (candidateId) decided.add(candidateId)
      model.accepted(request)
    },
    delivered(flight: Flight, { status, headers }: Answer): void {
      if (!flight.key || status >= 300 || headers['content-type']?.startsWith('text/html')) return
      const known = successes.get(flight.sender.deviceName) ?? new Set()
      successes.set(flight.sender.deviceName, known.add(flight.key))
    },
    /** What a backup of the server holds. */
    remember: () => ({ done: [...done], answers: new Map(answers), model: model.remember() }),
    goBackTo(then: Restorable): void {
      done = [...then.done]
      decided.clear()
      replace(answers, then.answers)
      model.goBackTo(then.model)
    },
    hasSucceeded: (deviceName: string, key: string): boolean => successes.get(deviceName)?.has(key) ?? false,
    /** I2: each operation has one effect at most, and one stable answer. */
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
export type Restorable = { done: string[]; answers: Map<string, Said[]>; model: ReturnType<Model['remember']> }
export type Records = ReturnType<typeof createRecords>

/** Such an answer says nothing about the request. */
const isUnfinished = (status: number) => status >= 500 || [401, 408, 410, 425, 426, 429].includes(status)

/** A repeat answers what it spoke of as it is now, with the version that it had then, or that it was erased since. */
const sameAnswer = (first: Said, later: Said): boolean =>
  (later.status === 409 && isDeepStrictEqual((later.body as { code?: string }).code, 'deleted')) ||
  (first.status === later.status && isDeepStrictEqual(referenceOf(first.body), referenceOf(later.body)))

function referenceOf(body: unknown): unknown {
  if (!(body instanceof Object)) return body
  const { code, id, ids, version, current } = body as Record<string, unknown>
  return { code, id, ids, version, current: referenceOf(current) }
}

function askedBy({ key, method, path, body }: Flight): Asked {
  if (body instanceof FormData) return { key, method, path, body: Object.fromEntries(body.entries()) }
  return { key, method, path, body: typeof body === 'string' ? (parsed(body) as Asked['body']) : {} }
}

function parsed(text: string): unknown {
  return text === '' ? {} : JSON.parse(text)
}
