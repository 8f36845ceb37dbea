/** Those to be called at each change; fits `useSyncExternalStore`. */
export interface Listeners {
  subscribe(listener: () => void): () => void
  notify(): void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}

/** One value, and those to be called when it is set. */
export interface Store<State> {
  state(): State
  set(next: State): void
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  const { subscribe, notify } = createListeners()
  let current = initial
  return {
    state: () => current,
    set(next) {
      current = next
      notify()
    },
    subscribe,
  }
}
