import type { ReactNode } from 'react'

/** A key cap. Decoration: screen readers get the shortcut from aria-keyshortcuts. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden="true"
      className="ml-0.5 hidden rounded-xs border border-b-2 border-line-strong px-[0.3125rem] font-sans text-[0.6875rem]/4 font-medium text-ink-3 md:inline pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}
