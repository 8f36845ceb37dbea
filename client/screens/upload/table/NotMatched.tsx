import { Plural, Trans } from '@lingui/react/macro'
import { NamedNote } from '../../../candidates/tables/NamedNote.tsx'
import { Note } from '../../../components/Note.tsx'
import type { Match } from './match.ts'

/** What is left out of rows and files, and why. */
export function NotMatched({ match }: { match: Match<File> }) {
  const { rowsWithoutFile, linked, filesWithoutRow, doubled, unusable, nameless } = match
  return (
    <>
      <NamedNote names={rowsWithoutFile}>
        <Plural
          id="uploadTable.noFile"
          value={rowsWithoutFile.length}
          one="# row names a file that was not chosen, and is left out:"
          other="# rows name files that were not chosen, and are left out:"
        />
      </NamedNote>
      {linked > 0 && (
        <Note tone="warn">
          <Trans id="uploadTable.links">
            Links to the web are not opened. Download the files, and choose them together with this one.
          </Trans>
        </Note>
      )}
      {nameless > 0 && (
        <Note tone="warn">
          <Plural
            id="uploadTable.nameless"
            value={nameless}
            one="# row names no file, and is left out."
            other="# rows name no file, and are left out."
          />
        </Note>
      )}
      <NamedNote names={doubled}>
        <Plural
          id="uploadTable.doubled"
          value={doubled.length}
          one="# name is there more than once, with different rows or files. Nothing is taken from its rows:"
          other="# names are there more than once, with different rows or files. Nothing is taken from their rows:"
        />
      </NamedNote>
      <NamedNote names={unusable}>
        <Plural
          id="uploadTable.unusable"
          value={unusable.length}
          one="# entry cannot be used, and is left out:"
          other="# entries cannot be used, and are left out:"
        />
      </NamedNote>
      <NamedNote names={filesWithoutRow.map(({ name }) => name)} tone="info">
        <Plural
          id="uploadTable.noRow"
          value={filesWithoutRow.length}
          one="# chosen file has no row, and is uploaded as it is:"
          other="# chosen files have no row, and are uploaded as they are:"
        />
      </NamedNote>
    </>
  )
}
