import { Trans } from '@lingui/react/macro'
import { useRef, useState, type SubmitEvent } from 'react'
import type { PersonQuery } from '../../../shared/people/person.ts'
import { FEWEST_DIGITS } from '../../../shared/candidates/duplicate.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { TextField } from '../../components/form/Field.tsx'
import { hexOf, sha256Of } from '../../lib/sha256.ts'

interface SearchCardProps {
  find: (query: PersonQuery) => void
  isBusy: boolean
}

const FEWEST_LETTERS = 3

export function SearchCard({ find, isBusy }: SearchCardProps) {
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  function search(event: SubmitEvent): void {
    event.preventDefault()
    const query = queryOf(text.trim())
    setIsWrong(!query)
    if (query) find(query)
  }

  return (
    <Card>
      <form onSubmit={search} className="flex flex-col gap-3">
        <TextField
          label={<Trans id="person.name">E-mail or phone</Trans>}
          hint={<Trans id="person.nameHint">The whole address or number, as the person has written it.</Trans>}
          error={isWrong && <Trans id="person.wrong">Write a whole e-mail address, or a number of at least 8 digits.</Trans>}
          value={text}
          onChange={setText}
          maxLength={254}
          icon="search"
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            kind="primary"
            icon="search"
            busy={isBusy}
            busyWord={<Trans id="person.searching">Searching…</Trans>}
          >
            <Trans id="person.search">Search</Trans>
          </Button>
          <Button type="button" icon="page" onClick={() => picker.current?.click()}>
            <Trans id="person.byFile">Search by a CV</Trans>
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            data-testid="file-picker"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The file itself stays on the device.
              if (file) void sha256Of(file).then((hash) => find({ file: hexOf(hash) }))
              target.value = '' // otherwise the same file could not be picked again
            }}
          />
        </div>
      </form>
    </Card>
  )
}

function queryOf(text: string): PersonQuery | undefined {
  if (text.includes('@')) return text.length < FEWEST_LETTERS ? undefined : { email: text }
  return text.replace(/\D/g, '').length < FEWEST_DIGITS ? undefined : { phone: text }
}
