import { Plural, Trans } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { Note } from '../../components/Note.tsx'
import { INBOX_LIMIT } from '../../data/hooks/useInbox.ts'

/** Says why files that were shared with the app are not, or not all, offered below. */
export function SharedNote() {
  const [query] = useSearchParams()
  const outcome = query.get('shared')
  if (outcome !== 'some' && outcome !== 'none') return null
  const n = INBOX_LIMIT
  return (
    <div role="status" className="mb-4">
      <Note tone="warn" icon="warn">
        {outcome === 'none' ? (
          <Trans id="share.none">The shared files did not arrive. Share them once more, or choose them here.</Trans>
        ) : (
          <Trans id="share.some">
            Not all shared files are here: <Plural value={n} one="# file is" other="# files are" /> kept at most. Upload these,
            then share the rest.
          </Trans>
        )}
      </Note>
    </div>
  )
}
