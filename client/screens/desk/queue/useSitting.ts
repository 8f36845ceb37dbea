import { useSyncExternalStore } from 'react'
import type { Decision } from '../../../../shared/screening/status.ts'
import { draftsOf } from '../../../app/drafts/stored.ts'
import type { Data } from '../../../data/hooks/data.ts'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { createListeners } from '../../../lib/store.ts'

/** What a person has done on a desk in this tab. */
export interface Sitting {
  startedAt: number
  /** Shown so far. */
  seen: ReadonlySet<string>
  /** Put off, in this order. */
  later: readonly string[]
  /** Decided and not undone, in this order. */
  decided: ReadonlyMap<string, Decision>
  /** Decided since the page was loaded: not offered again, though the mirror may not say so yet. */
  gone: ReadonlySet<string>
}

interface Sittings {
  bySubject: Map<string, Sitting | undefined>
  listeners: ReturnType<typeof createListeners>
}

const sittings = new WeakMap<Data, Sittings>()

/** The sitting of a desk; it outlasts the screen and a reload, so that whoever comes back finds it as it was. */
export function useSitting(subject: string) {
  const data = useData()
  const { bySubject, listeners } = sittings.get(data) ?? open(data)
  const stored = draftsOf(data.userId, sessionStorage, data.clock.now)
  const find = (): Sitting | undefined => {
    if (!bySubject.has(subject)) bySubject.set(subject, restored(stored.read(`sitting ${subject}`)))
    return bySubject.get(subject)
  }
  const sitting = useSyncExternalStore(listeners.subscribe, find)
  const now = () => find() ?? { startedAt: data.clock.now(), seen: new Set(), later: [], decided: new Map(), gone: new Set() }
  const change = (to: (before: Sitting) => Partial<Sitting>): void => {
    const before = now()
    const after = { ...before, ...to(before) }
    bySubject.set(subject, after)
    const { startedAt, seen, later, decided } = after
    const kept: Stored = { startedAt, seen: [...seen], later, decided: [...decided] }
    stored.keep(`sitting ${subject}`, kept)
    listeners.notify()
  }
  const put = (id: string, decision?: Decision): void =>
    change(({ decided, gone }) => {
      const others = [...decided].filter(([each]) => each !== id)
      const stillGone = [...gone].filter((each) => each !== id)
      return decision
        ? { decided: new Map([...others, [id, decision]]), gone: new Set([...stillGone, id]) }
        : { decided: new Map(others), gone: new Set(stillGone) }
    })
  return {
    sitting: sitting ?? now(),
    see: (id: string) => now().seen.has(id) || change(({ seen }) => ({ seen: new Set([...seen, id]) })),
    putOff: (id: string) => change(({ later }) => ({ later: [...later.filter((each) => each !== id), id] })),
    note: (id: string, decision: Decision) => put(id, decision),
    forget: (id: string) => put(id),
  }
}

function open(data: Data): Sittings {
  const opened = { bySubject: new Map<string, Sitting | undefined>(), listeners: createListeners() }
  sittings.set(data, opened)
  return opened
}

type Stored = Pick<Sitting, 'startedAt' | 'later'> & { seen: string[]; decided: [string, Decision][] }

function restored(value: unknown): Sitting | undefined {
  if (!isStored(value)) return undefined
  const { startedAt, seen, later, decided } = value
  return { startedAt, seen: new Set(seen), later, decided: new Map(decided), gone: new Set() }
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'startedAt' in value &&
  typeof value.startedAt === 'number' &&
  ['seen', 'later', 'decided'].every((part) => Array.isArray((value as Record<string, unknown>)[part]))
