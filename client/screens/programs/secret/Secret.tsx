import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../components/Button.tsx'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { Card } from '../../../components/Card.tsx'
import { ReadOnlyField } from '../../../components/form/ReadOnlyField.tsx'

interface SecretProps {
  title: ReactNode
  secret: string
  forget: () => void
}

/** A secret that is shown once. */
export function Secret({ title, secret, forget }: SecretProps) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        <ReadOnlyField
          label={<Trans id="programs.secret">Secret</Trans>}
          hint={<Trans id="programs.once">Keep it where only the program reads it. It is not shown again.</Trans>}
          value={secret}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={() => secret} />
          <Button onClick={forget}>
            <Trans id="programs.kept">I have kept it</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
