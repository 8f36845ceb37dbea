import type { MouseEvent } from 'react'

/** Ignores the second click of a double click, which may hit an element that the first click put in that place. */
export const ignoreDoubleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
