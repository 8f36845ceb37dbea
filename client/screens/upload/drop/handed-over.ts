import type { Dropped } from './dropped-files.ts'

let waiting: Dropped | undefined

/** Gives files that were dropped on another screen to the upload form, which is opened next. */
export function handOver(dropped: Dropped): void {
  waiting = dropped
}

/** Each file is taken once. */
export function takeHandedOver(): Dropped | undefined {
  const taken = waiting
  waiting = undefined
  return taken
}
