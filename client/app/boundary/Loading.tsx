import type { ReactNode } from 'react'
import { Icon } from '../../components/drawing/Icon.tsx'

/** A centred spinner with its text. `whole`: as high as the window. */
export function Loading({ children, whole = false }: { children: ReactNode; whole?: boolean }) {
  return (
    <div role="status" className={`grid place-items-center text-ink-3 ${whole ? 'min-h-dvh bg-canvas' : 'min-h-60 flex-1'}`}>
      <p className="flex items-center gap-2.5">
        <Icon name="processing" className="motion-safe:animate-turn" />
        {children}
      </p>
    </div>
  )
}
