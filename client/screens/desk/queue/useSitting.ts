import { useSyncExternalStore } from 'react'
import type { Decision } from '../../../../shared/screening/status.ts'
import type { Data } from '../../../data/hooks/data.ts'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { createListeners } from '../../../lib/store.ts'

/** What a person has done on a desk since the page was loaded. */
export interface Sitting {
  startedAt: number
  /** Shown so far. */
  seen: ReadonlySet<string>
  /** Put off, in this order. */
  later: readonly string[]
  /** Decided and not undone, in this order. */
  decided: ReadonlyMap<string, Decision>
}

interface Sittings {
  bySubject: Map<string, Sitting>
  listeners: ReturnType<typeof createListeners>
}

const kept = new WeakMap<Data, Sittings>()

/** The sitting of a desk; it outlasts the screen, so that whoever comes back finds it as it was. */
export function useSitting(subject: string) {
  const data = useData()
  const { bySubject, listeners } = kept.get(data) ?? open(data)
  const sitting = useSyncExternalStore(listeners.subscribe, () => bySubject.get(subject))
  const now = () => bySubject.get(subject) ?? { startedAt: data.clock.now(), seen: new Set(), later: [], decided: new Map() }
  const change = (to: (before: Sitting) => Partial<Sitting>): void => {
    const before = now()
    bySubject.set(subject, { ...before, ...to(before) })
    listeners.notify()
  }
  return {
    sitting: sitting ?? now(),
    see: (id: string) => now().seen.has(id) || change(({ seen }) => ({ seen: new Set([...seen, id]) })),
    putOff: (id: string) => change(({ later }) => ({ later: [...later.filter((each) => each !== id), id] })),
    note: (id: string, decision: Decision) =>
      change(({ decided }) => ({ decided: new Map([...[...decided].filter(([each]) => each !== id), [id, decision]]) })),
    forget: (id: string) => change(({ decided }) => ({ decided: new Map([...decided].filter(([each]) => each !== id)) })),
  }
}

function open(data: Data): Sittings {
  const opened = { bySubject: new Map<string, Sitting>(), listeners: createListeners() }
  kept.set(data, opened)
  return opened
}
