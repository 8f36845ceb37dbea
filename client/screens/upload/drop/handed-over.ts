import type { Dropped } from './dropped-files.ts'

let waiting: Dropped | undefined

/** Gives files that were dropped on another screen to the upload form, which is opened next. */
export function handOver(dropped: Dropped): void {
  waiting = dropped
}

export const findHandedOver = (): Dropped => waiting ?? { files: [], leftOut: [] }

/** The form has them. */
export function forgetHandedOver(): void {
  waiting = undefined
}
