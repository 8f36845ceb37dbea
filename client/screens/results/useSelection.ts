import { useState } from 'react'

export interface Selection {
  /** All boxes show, and the cards' own buttons leave. */
  isOn: boolean
  ids: ReadonlySet<string>
  start: () => void
  /** Adds or takes one; with `range`, the order of the list, all from the last one on. */
  toggle: (id: string, range?: readonly string[]) => void
  add: (ids: readonly string[]) => void
  clear: () => void
}

interface State {
  query: string
  isOn: boolean
  ids: ReadonlySet<string>
  anchor: string | undefined
}

/** Who is selected in the list of a query; another list begins with nobody. */
export function useSelection(query: string): Selection {
  const none: State = { query, isOn: false, ids: new Set(), anchor: undefined }
  const [kept, setKept] = useState(none)
  const now = kept.query === query ? kept : none
  const become = (part: Partial<State>) => setKept({ ...now, isOn: true, ...part })

  return {
    isOn: now.isOn,
    ids: now.ids,
    start: () => become({}),
    toggle(id, range) {
      const between = range && now.anchor !== undefined ? idsBetween(range, now.anchor, id) : []
      if (between.length > 0) return become({ ids: new Set([...now.ids, ...between]), anchor: id })
      const ids = now.ids.has(id) ? [...now.ids].filter((each) => each !== id) : [...now.ids, id]
      become({ ids: new Set(ids), anchor: id })
    },
    add: (ids) =>
      setKept((kept) => {
        const latest = kept.query === query ? kept : none
        return { ...latest, isOn: true, ids: new Set([...latest.ids, ...ids]) }
      }),
    clear: () => setKept(none),
  }
}

export function idsBetween(order: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [] : order.slice(from, to + 1)
}
