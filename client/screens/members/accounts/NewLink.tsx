import { Trans } from '@lingui/react/macro'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { ReadOnlyField } from '../../../components/form/ReadOnlyField.tsx'

interface NewLinkProps {
  email: string
  link: string
  forget: () => void
}

/** A link that is shown once. */
export function NewLink({ email, link, forget }: NewLinkProps) {
  return (
    <Card title={<Trans id="accounts.linkTitle">Link for {email}</Trans>}>
      <div className="flex flex-col gap-3">
        <ReadOnlyField
          label={<Trans id="accounts.link">Link</Trans>}
          hint={
            <Trans id="accounts.linkHint">
              Hand it to this person alone: whoever opens it first sets the password. It is good once, for seven days, and is not
              shown again.
            </Trans>
          }
          value={link}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={() => link} />
          <Button onClick={forget}>
            <Trans id="accounts.handedOver">Done</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
