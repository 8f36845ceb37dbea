import { Plural, Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { tokenLimits, tokenScopes, type NewApiToken, type TokenScope } from '../../../../shared/accounts/api-token.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { ErrorText, TextField } from '../../../components/form/Field.tsx'
import { SelectField } from '../../../components/lazy/SelectField.tsx'
import { scopeWords } from './scope-words.tsx'

interface NewTokenProps {
  /** Whether the server has created it. */
  create: (token: NewApiToken) => Promise<boolean>
  isBusy: boolean
}

const TERMS_DAYS = [30, 90, 365]

export function NewToken({ create, isBusy }: NewTokenProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>(['read'])
  const [term, setTerm] = useState('90')
  const [isTried, setIsTried] = useState(false)
  const isNameless = name.trim() === ''

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsTried(true)
    if (isNameless || scopes.length === 0) return
    setIsTried(false)
    if (await create({ name: name.trim(), scopes, days: Number(term) })) setName('')
  }

  return (
    <Card title={<Trans id="programs.newToken">New API token</Trans>}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid gap-4 md:grid-cols-[1fr_12rem]">
          <TextField
            label={<Trans id="programs.tokenName">Name</Trans>}
            hint={<Trans id="programs.tokenNameHint">Which program it is for.</Trans>}
            error={isTried && isNameless && <Trans id="programs.nameless">Give it a name.</Trans>}
            value={name}
            onChange={setName}
            maxLength={tokenLimits.name}
            autoComplete="off"
          />
          <SelectField
            label={<Trans id="programs.term">Expires after</Trans>}
            options={TERMS_DAYS.map((days) => ({ value: String(days), label: <Days days={days} /> }))}
            value={term}
            onChange={setTerm}
          />
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-button">
            <Trans id="programs.scopes">It may</Trans>
          </legend>
          {tokenScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeWords[scope]}
              checked={scopes.includes(scope)}
              onChange={(isChecked) => setScopes(tokenScopes.filter((one) => (one === scope ? isChecked : scopes.includes(one))))}
            />
          ))}
          {isTried && scopes.length === 0 && (
            <ErrorText>
              <Trans id="programs.scopeless">Choose at least one.</Trans>
            </ErrorText>
          )}
        </fieldset>
        <div>
          <Button type="submit" kind="primary" icon="plus" busy={isBusy}>
            <Trans id="programs.createToken">Create token</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Days({ days }: { days: number }) {
  return (
    <Trans id="programs.days">
      <Plural value={days} one="# day" other="# days" />
    </Trans>
  )
}
