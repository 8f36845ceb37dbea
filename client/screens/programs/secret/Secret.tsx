import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { TextField } from '../../../components/form/Field.tsx'
import { toast } from '../../../components/Toast.tsx'

interface SecretProps {
  title: ReactNode
  secret: string
  forget: () => void
}

/** A secret that is shown once. */
export function Secret({ title, secret, forget }: SecretProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success(<Trans id="message.copied">Copied.</Trans>)
    } catch {
      toast.error(<Trans id="message.copyFailed">This browser does not allow copying. Mark the text and copy it yourself.</Trans>)
    }
  }
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        <TextField
          label={<Trans id="programs.secret">Secret</Trans>}
          hint={<Trans id="programs.once">Keep it where only the program reads it. It is not shown again.</Trans>}
          value={secret}
          onChange={() => undefined}
          readOnly
          onFocus={({ target }) => target.select()}
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon="copy" onClick={() => void copy()}>
            <Trans id="message.copy">Copy</Trans>
          </Button>
          <Button onClick={forget}>
            <Trans id="programs.kept">I have kept it</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
