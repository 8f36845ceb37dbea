import type { KeyboardEvent } from 'react'
import { classes } from '../../lib/classes.ts'
import { rovingTarget } from './roving.ts'

export interface Tab<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The id of the element that shows the chosen tab's content. */
  panelId?: string | undefined
}

/** Filter tabs with counts: one stop of the Tab key, arrows, Home and End choose; they scroll sideways on phones. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, panelId }: TabsProps<Value>) {
  function move(press: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.value === value)
    const target = rovingTarget(press.key, at, tabs.length)
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    press.preventDefault()
    const buttons = press.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')
    buttons?.[target]?.focus({ preventScroll: true })
    onChange(tab.value)
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className="relative -mx-4 flex scrollbar-none gap-0.5 overflow-x-auto px-2 shadow-[inset_0_-1px_var(--line)] md:mx-0 md:px-0"
    >
      {tabs.map((tab) => {
        const isChosen = tab.value === value
        return (
          <button
            key={tab.value}
            ref={isChosen ? centre : undefined}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={panelId}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
            className={classes(
              'relative flex h-11 flex-none items-center gap-[0.4375rem] rounded-sm px-3 whitespace-nowrap -outline-offset-2! md:h-10',
              isChosen
                ? 'font-semibold text-ink after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full after:bg-accent'
                : 'font-medium text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}{' '}
            {tab.count !== undefined && <span className="text-xs font-medium text-ink-3 tabular-nums">{tab.count}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** Keeps the chosen tab in view by scrolling only the strip; scrollIntoView would scroll the page too. */
function centre(tab: HTMLElement | null) {
  const strip = tab?.parentElement
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}
