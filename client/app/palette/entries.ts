import type { IconName } from '../../components/drawing/Icon.tsx'

/** What the palette offers. `key` is unique among all entries. */
export interface Entry {
  key: string
  icon: IconName
  label: string
  /** Beside the label. */
  detail?: string | undefined
  act: () => void
}

export interface Group {
  title: string
  entries: Entry[]
}
