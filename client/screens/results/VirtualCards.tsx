import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import type { ListPlace } from './useListPlace.ts'

export interface CardsHandle {
  columns: 1 | 2
  /** Renders the card, wherever it is in the list, and focuses its link. */
  focus: (id: string) => void
  /** The id of the card that has the focus or had it last. */
  last: () => string | undefined
}

interface Props<Item> {
  ref: Ref<CardsHandle>
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The number of all items, rendered or not. */
  total: number
  /** Where the user left the list, when they come back to it. */
  savedPlace: ListPlace | undefined
  savePlace: (place: Omit<ListPlace, 'limit'>) => void
  children: (item: Item) => ReactNode
}

const GAP = 14
const USUAL_HEIGHT = 222
const TWO_COLUMNS = '(min-width: 64rem)'

/**
 * Cards in one or two columns; only those near the viewport and the focused one are rendered. Back restores the scroll position
 * and the focus.
 */
export function VirtualCards<Item>({ ref, items, idOf, total, savedPlace, savePlace, children }: Props<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const [margin, setMargin] = useState(0)
  const [focused, setFocused] = useState<string>()
  const columns = useColumns()
  const focusedRow = focused === undefined ? -1 : Math.floor(items.findIndex((item) => idOf(item) === focused) / columns)

  const virtual = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (row) => idOf(items[row * columns]!),
    gap: GAP,
    overscan: 5,
    scrollMargin: margin,
    initialMeasurementsCache: savedPlace?.rows ?? [],
    initialOffset: savedPlace?.offset ?? 0,
    rangeExtractor: (range) =>
      focusedRow < 0 || focusedRow >= range.count
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), focusedRow])].sort((a, b) => a - b),
  })

  // The list's offset and the scroll position can only be read from and set in the DOM.
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), [])
  const goBack = useEffectEvent(() => {
    if (!savedPlace) return
    window.scrollTo(0, savedPlace.offset)
    setFocused(savedPlace.focusedId)
  })
  useLayoutEffect(() => goBack(), [])
  useImperativeHandle(ref, () => ({
    columns,
    focus(id) {
      // Only a rendered card can take the focus, and `focused` makes it render.
      flushSync(() => setFocused(id))
      const card = cardOf(list.current, id)
      focusLink(card)
      card?.scrollIntoView({ block: 'nearest' })
    },
    last: () => focused,
  }))
  // A change of the list may recreate the focused card, or remove the pressed button in it: the card gets the focus back.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusLink(cardOf(list.current, focused))
  })
  const remember = useEffectEvent(() =>
    savePlace({ offset: virtual.scrollOffset ?? 0, rows: virtual.measurementsCache, focusedId: focused }),
  )
  useEffect(() => () => remember(), [])

  return (
    <div
      ref={list}
      role="list"
      className="relative"
      style={{ height: virtual.getTotalSize() }}
      onFocus={({ target }) => {
        hasFocus.current = true
        setFocused(target.closest<HTMLElement>('[data-card]')?.dataset['card'])
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      {virtual.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          role="presentation"
          className="absolute inset-x-0 top-0 grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-3.5"
          style={{ transform: `translateY(${row.start - margin}px)` }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, at) => (
            <div
              key={idOf(item)}
              ref={idOf(item) === savedPlace?.focusedId ? focusOnce : undefined}
              data-card={idOf(item)}
              role="listitem"
              className="scroll-my-4 max-md:scroll-mt-18"
              aria-posinset={row.index * columns + at + 1}
              aria-setsize={total}
            >
              {children(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Focuses the card that the user came back from, unless another element has the focus. */
function focusOnce(card: HTMLElement | null): void {
  if (card && document.activeElement === document.body) focusLink(card)
}

const focusLink = (card: HTMLElement | null | undefined): void => card?.querySelector('a')?.focus({ preventScroll: true })

const cardOf = (list: HTMLElement | null, id: string | undefined): HTMLElement | null | undefined =>
  id === undefined ? undefined : list?.querySelector<HTMLElement>(`[data-card="${id}"]`)

const useColumns = (): 1 | 2 => useSyncExternalStore(subscribeToColumns, () => (matchMedia(TWO_COLUMNS).matches ? 2 : 1))

function subscribeToColumns(changed: () => void): () => void {
  const media = matchMedia(TWO_COLUMNS)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
