import type { ReactNode } from 'react'

/** The page's main action on phones, fixed at the bottom. Its buttons need `size="large" wide`. Put it last in the page. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div aria-hidden="true" className="h-18 md:hidden" />
      <div
        data-bottom-bar
        data-uncovered
        className="fixed inset-x-0 bottom-0 z-(--z-bar) flex gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(var(--safe-bottom)+0.625rem)] max-[22.4rem]:[&_svg]:hidden md:hidden print:hidden"
      >
        {children}
      </div>
    </>
  )
}
