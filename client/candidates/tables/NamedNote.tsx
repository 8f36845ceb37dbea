import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Note } from '../../components/Note.tsx'

interface NamedNoteProps {
  names: readonly string[]
  tone?: 'warn' | 'info'
  /** What is said of the names. */
  children: ReactNode
}

const MOST_NAMED = 50

/** A remark on some entries of a table with their names; nothing if there are none. */
export function NamedNote({ names, tone = 'warn', children }: NamedNoteProps) {
  if (names.length === 0) return null
  const rest = names.length - MOST_NAMED
  return (
    <Note tone={tone}>
      {children} <span className="[overflow-wrap:anywhere]">{names.slice(0, MOST_NAMED).join(', ')}</span>
      {rest > 0 && (
        <>
          {' '}
          <Trans id="upload.leftOutMore">and {rest} more</Trans>
        </>
      )}
    </Note>
  )
}
