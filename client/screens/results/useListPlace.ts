import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'

/** Where a list was left: how many cards it had, how far it was scrolled, how high its rows were, and which card had the focus. */
export interface ListPlace {
  limit: number
  offset: number
  rows: VirtualItem[]
  focusedId: string | undefined
}

const places = new WeakMap<Data, Map<string, ListPlace>>()

/** Of this entry of the browser's history: Back finds it again, a new visit begins at the top. */
export function useListPlace(query: string): { savedPlace: ListPlace | undefined; savePlace: (place: ListPlace) => void } {
  const data = useData()
  const [key] = useState(() => keyOfEntry() ?? newId())
  const [savedPlace] = useState(() => places.get(data)?.get(key))

  // The router writes the entry anew when the filters change.
  useEffect(() => {
    if (keyOfEntry() !== key) history.replaceState({ ...history.state, list: key }, '')
  }, [key, query])

  return {
    savedPlace,
    savePlace(place) {
      const kept = places.get(data) ?? new Map<string, ListPlace>()
      places.set(data, kept.set(key, place))
    },
  }
}

function keyOfEntry(): string | undefined {
  const state: unknown = history.state
  return state instanceof Object && 'list' in state && typeof state.list === 'string' ? state.list : undefined
}
