import type { ComponentProps, ReactNode } from 'react'
import { Note } from './Note.tsx'

/** A note with one action. */
export function NoteWithAction({ action, children, ...note }: ComponentProps<typeof Note> & { action: ReactNode }) {
  return (
    <Note {...note}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
        {action}
      </div>
    </Note>
  )
}
