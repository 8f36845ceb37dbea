import { useState } from 'react'

export interface Selection {
  /** Selection mode: all checkboxes show, and the cards' own buttons are hidden. */
  isOn: boolean
  ids: ReadonlySet<string>
  start: () => void
  /** Adds or removes `id`. With `range`, the ids in the list's order, adds all between the last toggled id and this one. */
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

/** The selection in the list of a query; another query starts with an empty selection. */
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
