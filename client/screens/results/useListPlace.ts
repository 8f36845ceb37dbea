import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'

/** Where the user left a list: its number of cards, scroll position, row heights and focused card. */
export interface ListPlace {
  limit: number
  offset: number
  rows: VirtualItem[]
  focusedId: string | undefined
}

const places = new WeakMap<Data, Map<string, ListPlace>>()

/** The place of this entry in the browser's history: Back restores it, a new visit starts at the top. Entries made by changing the filters share a key. */
export function useListPlace(query: string): { savedPlace: ListPlace | undefined; savePlace: (place: ListPlace) => void } {
  const data = useData()
  const [key] = useState(() => keyOfEntry() ?? newId())
  const [savedPlace] = useState(() => places.get(data)?.get(`${key} ${query}`))

  // The router makes a history entry when the filters change, without this state.
  useEffect(() => {
    if (keyOfEntry() !== key) history.replaceState({ ...history.state, list: key }, '')
  }, [key, query])

  return {
    savedPlace,
    savePlace(place) {
      const kept = places.get(data) ?? new Map<string, ListPlace>()
      places.set(data, kept.set(`${key} ${query}`, place))
    },
  }
}

function keyOfEntry(): string | undefined {
  const state: unknown = history.state
  return state instanceof Object && 'list' in state && typeof state.list === 'string' ? state.list : undefined
}
