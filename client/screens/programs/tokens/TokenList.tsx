import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiToken } from '../../../../shared/accounts/api-token.ts'
import { useUser } from '../../../app/user.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/Chip.tsx'
import { ConfirmDialog } from '../../../components/lazy/Dialog.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { scopeWords } from './scope-words.tsx'

interface TokenListProps {
  tokens: readonly ApiToken[]
  revoke: (id: string) => void
  isBusy: boolean
}

/** One's own tokens, and for an admin those of the other members. */
export function TokenList({ tokens, revoke, isBusy }: TokenListProps) {
  const [asked, setAsked] = useState<ApiToken>()
  const name = asked?.name
  return (
    <Card title={<Trans id="programs.tokens">API tokens</Trans>} flush>
      <ul>
        {tokens.map((token) => (
          <Line key={token.id} token={token} revoke={() => setAsked(token)} isBusy={isBusy} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={<Trans id="programs.revokeTitle">Revoke this API token?</Trans>}
        confirm={<Trans id="programs.revokeToken">Revoke token</Trans>}
        confirmIcon="trash"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) revoke(asked.id)
          setAsked(undefined)
        }}
      >
        <p className="text-ink-2">
          <Trans id="programs.revokeText">The program that uses “{name}” is refused from now on. This cannot be undone.</Trans>
        </p>
      </ConfirmDialog>
    </Card>
  )
}

function Line({ token, revoke, isBusy }: { token: ApiToken; revoke: () => void; isBusy: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { name, scopes, userId, userName, expiresAt, lastUsedAt } = token
  const [now] = useState(Date.now)
  const isOwn = useUser().id === userId
  const until = formats.shortDay(expiresAt)
  const used = lastUsedAt && formats.moment(lastUsedAt)
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {name}
          {!isOwn && <span className="font-normal text-ink-2"> · {userName}</span>}
        </p>
        <div className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Chip key={scope}>{scopeWords[scope]}</Chip>
          ))}
        </div>
        <p className="text-sm text-ink-3 tabular-nums">
          {used ? <Trans id="programs.used">Last used {used}</Trans> : <Trans id="programs.unused">Not used yet</Trans>}
          {' · '}
          {Date.parse(expiresAt) < now ? (
            <Trans id="programs.expired">Expired on {until}</Trans>
          ) : (
            <Trans id="programs.expires">Expires on {until}</Trans>
          )}
        </p>
      </div>
      <Button
        size="small"
        onClick={revoke}
        disabled={isBusy}
        label={t({ id: 'programs.revokeOne', message: `Revoke ${name}` })}
        className="flex-none"
      >
        <Trans id="programs.revoke">Revoke</Trans>
      </Button>
    </li>
  )
}
