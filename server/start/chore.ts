import { repeat } from '../lib/repeat.ts'

/** Chores that end with the process. */
export const choresOf =
  (open: AsyncDisposableStack): typeof repeat =>
  (...given) =>
    open.adopt(repeat(...given), (running) => running.stop())
