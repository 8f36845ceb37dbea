import { Plural, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { candidateColumns } from './columns.ts'
import { columnWords } from './column-words.ts'
import type { Said } from './said.ts'

/** The files of which the table says something, and what. */
export function MatchedRows({ said }: { said: ReadonlyMap<File, Said> }) {
  const { i18n } = useLingui()
  const id = useId()
  const n = said.size
  return (
    <div>
      <p id={id} role="status" className="font-medium">
        <Plural id="uploadTable.matched" value={n} one="# chosen file has a row" other="# chosen files have a row" />
      </p>
      {n > 0 && (
        // A keyboard scrolls what has the focus.
        <div tabIndex={0} className="mt-2 max-h-80 overflow-auto rounded-md border border-line">
          <table aria-labelledby={id} className="w-full text-left text-sm">
            <thead>
              <tr>
                {candidateColumns.map((column) => (
                  <th key={column} scope="col" className="bg-sunken px-3 py-2 text-xs font-medium text-ink-3">
                    {i18n._(columnWords[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...said].map(([file, { contact, tags }], at) => (
                <tr
                  key={at}
                  className="border-t border-line align-top [&>*]:min-w-32 [&>*]:px-3 [&>*]:py-2 [&>*]:[overflow-wrap:anywhere]"
                >
                  <th scope="row" className="font-medium">
                    {file.name}
                  </th>
                  <td>{contact.name}</td>
                  <td>{contact.email}</td>
                  <td className="whitespace-nowrap">{contact.phone}</td>
                  <td>{tags.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
