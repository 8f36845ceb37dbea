import { Plural, Trans } from '@lingui/react/macro'
import { Note } from '../../components/Note.tsx'

const NAMED = 5

/** The files of a folder that were left out. */
export function LeftOut({ names }: { names: readonly string[] }) {
  const n = names.length
  const some = names.slice(0, NAMED).join(', ')
  const rest = n - NAMED
  return (
    <div role="status" className={n === 0 ? 'absolute' : undefined}>
      {n > 0 && (
        <Note>
          <Trans id="upload.leftOut">
            <Plural value={n} one="# file of the folder is" other="# files of the folder are" /> not PDF, DOC or DOCX, and left
            out:
          </Trans>{' '}
          <span className="[overflow-wrap:anywhere]">{some}</span>
          {rest > 0 && (
            <>
              {' '}
              <Trans id="upload.leftOutMore">and {rest} more</Trans>
            </>
          )}
        </Note>
      )}
    </div>
  )
}
