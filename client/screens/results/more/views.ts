import { useMemo, useSyncExternalStore } from 'react'
import { ownName } from '../../../lib/base-path.ts'

/** Filters of the list by name, as the query of its address. */
export interface View {
  name: string
  query: string
}

export const LONGEST_VIEW_NAME = 60
const MOST = 30
const CHANGED = 'saring:views'
const storedAs = (userId: string): string => ownName(`views-${userId}`)

/** The views that a user has saved on this device, by name. */
export function useViews(userId: string): View[] {
  const stored = useSyncExternalStore(watch, () => localStorage.getItem(storedAs(userId)))
  return useMemo(() => viewsIn(stored), [stored])
}

/** Replaces a view of the same name. Beyond the most that are kept, the oldest goes. */
export function saveView(userId: string, view: View): void {
  const others = viewsIn(localStorage.getItem(storedAs(userId))).filter(({ name }) => name !== view.name)
  store(userId, [...others, view].slice(-MOST))
}

export const deleteView = (userId: string, deleted: string): void =>
  store(
    userId,
    viewsIn(localStorage.getItem(storedAs(userId))).filter(({ name }) => name !== deleted),
  )

/** Erases them with the rest of the user's data on this device: a search may name a person. */
export const eraseViews = (userId: string): void => localStorage.removeItem(storedAs(userId))

function store(userId: string, views: readonly View[]): void {
  localStorage.setItem(storedAs(userId), JSON.stringify(views))
  window.dispatchEvent(new Event(CHANGED))
}

function viewsIn(stored: string | null): View[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

const isView = (kept: unknown): kept is View =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  'query' in kept &&
  typeof kept.name === 'string' &&
  typeof kept.query === 'string'

function watch(changed: () => void): () => void {
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, changed)
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, changed)
  }
}
