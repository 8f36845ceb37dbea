import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { TextField } from '../../../components/form/Field.tsx'

interface InviteProps {
  /** Whether the server has made the account. */
  invite: (email: string) => Promise<boolean>
  isBusy: boolean
  /** The address that was sent has an account already. */
  isKnown: boolean
}

export function Invite({ invite, isBusy, isKnown }: InviteProps) {
  const [email, setEmail] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isBad = !/^[^@\s]+@[^@\s]+$/.test(email.trim())

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsTried(isBad)
    if (!isBad && (await invite(email.trim()))) setEmail('')
  }

  return (
    <Card title={<Trans id="accounts.invite">Invite somebody</Trans>}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={<Trans id="accounts.email">E-mail</Trans>}
          hint={<Trans id="accounts.inviteHint">You get a link to hand over yourself: no mail is sent.</Trans>}
          error={
            isTried && isBad ? (
              <Trans id="accounts.noAddress">Enter an e-mail address.</Trans>
            ) : (
              isKnown && <Trans id="accounts.known">There is an account with this address.</Trans>
            )
          }
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={254}
          autoComplete="off"
        />
        <div>
          <Button type="submit" kind="primary" icon="plus" busy={isBusy}>
            <Trans id="accounts.makeLink">Make an invitation link</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
