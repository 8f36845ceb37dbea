import { Trans } from '@lingui/react/macro'
import { Card } from '../../../components/Card.tsx'
import { CardSkeleton } from '../../../components/Skeleton.tsx'
import { NoteWithRetry } from '../../../candidates/NoteWithRetry.tsx'
import { Refusal } from '../../../candidates/reasons/Refusal.tsx'
import { useAccounts } from '../../../data/hooks/programs/useAccounts.ts'
import { AccountList } from './AccountList.tsx'
import { Invite } from './Invite.tsx'
import { NewLink } from './NewLink.tsx'

/** The accounts of a server that has its own (LOCAL_ACCOUNTS). */
export function Accounts() {
  const { accounts, failed, retry, link, forgetLink, invite, reset, disable, remove, isBusy, refusal } = useAccounts()
  return (
    <div className="mt-4 flex flex-col gap-4">
      {link && <NewLink {...link} forget={forgetLink} />}
      <Invite invite={invite} isBusy={isBusy} isKnown={refusal === 'conflict'} />
      {refusal !== 'conflict' && <Refusal code={refusal} />}
      {failed && (
        <NoteWithRetry tone="warn" icon="cloud-off" failure={failed} retry={retry}>
          <Trans id="accounts.failed">The accounts cannot be shown: the server cannot be reached.</Trans>
        </NoteWithRetry>
      )}
      {!accounts && !failed && <CardSkeleton />}
      {accounts && (
        <Card title={<Trans id="accounts.title">Accounts</Trans>} flush>
          <AccountList
            accounts={accounts}
            reset={(account) => void reset(account)}
            disable={(account, isDisabled) => void disable(account, isDisabled)}
            remove={(account) => void remove(account)}
          />
        </Card>
      )}
    </div>
  )
}
