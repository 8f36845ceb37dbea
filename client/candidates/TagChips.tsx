import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { Chip } from '../components/Chip.tsx'

const SHOWN_TAGS = 4

/** The candidate's tags and number of notes. */
export function TagChips({ candidate: { tags, noteCount } }: { candidate: CandidateSummary }) {
  const { t } = useLingui()
  if (tags.length === 0 && noteCount === 0) return null
  const n = tags.length - SHOWN_TAGS
  return (
    <ul className="flex flex-wrap items-center gap-1.5" aria-label={t({ id: 'tag.andNotes', message: 'Tags and notes' })}>
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <li key={tag} className="min-w-0">
          <Chip outlined icon="tag">
            {tag}
          </Chip>
        </li>
      ))}
      {n > 0 && (
        <li className="text-xs text-ink-3">
          <Trans id="screening.moreCriteria">and {n} more</Trans>
        </li>
      )}
      {noteCount > 0 && (
        <li>
          <Chip icon="note">
            <Trans id="note.count">
              <Plural value={noteCount} one="# note" other="# notes" />
            </Trans>
          </Chip>
        </li>
      )}
    </ul>
  )
}
