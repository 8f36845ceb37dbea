import { Trans } from '@lingui/react/macro'
import { CardSkeleton } from '../../../components/Skeleton.tsx'
import { NoteWithRetry } from '../../../candidates/NoteWithRetry.tsx'
import { useTokens } from '../../../data/hooks/programs/useTokens.ts'
import { Refusal } from '../../../candidates/reasons/Refusal.tsx'
import { Secret } from '../secret/Secret.tsx'
import { NewToken } from './NewToken.tsx'
import { TokenList } from './TokenList.tsx'

export function Tokens() {
  const { tokens, failed, retry, secret, forgetSecret, create, revoke, isBusy, refusal } = useTokens()
  return (
    <>
      <p className="max-w-[64ch] text-ink-2">
        <Trans id="programs.tokensIntro">
          With an API token a program acts as you, within its scopes: it reads, uploads or decides, and does nothing that is for
          admins. What it does is on record under your name.
        </Trans>
      </p>
      {secret && (
        <Secret title={<Trans id="programs.newSecret">Your new API token</Trans>} {...{ secret }} forget={forgetSecret} />
      )}
      <NewToken create={create} isBusy={isBusy} />
      <Refusal code={refusal} />
      {failed && (
        <NoteWithRetry tone="warn" icon="cloud-off" failure={failed} retry={retry}>
          <Trans id="programs.tokensFailed">The API tokens cannot be shown: the server cannot be reached.</Trans>
        </NoteWithRetry>
      )}
      {!tokens && !failed && <CardSkeleton />}
      {tokens && tokens.length > 0 && <TokenList tokens={tokens} revoke={(id) => void revoke(id)} isBusy={isBusy} />}
    </>
  )
}
