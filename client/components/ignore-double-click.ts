import type { MouseEvent } from 'react'

/** Acts on every press but the second of a double click: that falls on whatever has come in the first one's place. */
export const ignoreDoubleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
