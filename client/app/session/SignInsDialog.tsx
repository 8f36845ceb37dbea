import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignIn } from '../../../shared/accounts/account.ts'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Dialog } from '../../components/lazy/Dialog.tsx'
import { ErrorText } from '../../components/form/Field.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useFormats } from '../../lib/dates.ts'
import { useSignIns } from './useSignIns.ts'

/** Lists the user's sign-ins. Only the server knows them, so the dialog needs a connection. */
export function SignInsDialog({ close }: { close: () => void }) {
  const { list, failure, isBusy, reload, end, endOthers } = useSignIns()
  const others = list?.filter(({ current }) => !current) ?? []
  return (
    <Dialog
      open
      onClose={close}
      title={<Trans id="signIns.title">Where you are signed in</Trans>}
      actions={
        <>
          <Button onClick={close} data-autofocus>
            <Trans id="common.close">Close</Trans>
          </Button>
          {others.length > 0 && (
            <Button icon="log-out" onClick={endOthers} busy={isBusy} busyWord={<Trans id="signIns.ending">Signing out…</Trans>}>
              <Trans id="signIns.endOthers">Sign out everywhere else</Trans>
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        <Trans id="signIns.intro">
          If you do not know one of them, sign it out. Changes that were not sent there wait until you sign in on it again.
        </Trans>
      </p>
      {!list && !failure && <Loading />}
      {list && (
        <ul className="flex flex-col divide-y divide-line">
          {list.map((signIn) => (
            <Row key={signIn.id} signIn={signIn} isBusy={isBusy} end={() => end(signIn.id)} />
          ))}
        </ul>
      )}
      <div role="status" className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {failure === 'offline' && (
          <Failed retry={reload}>
            <Trans id="signIns.offline">This needs a connection, and the server cannot be reached just now.</Trans>
          </Failed>
        )}
        {failure === 'refused' && (
          <Failed retry={reload}>
            <Trans id="error.generic">An error occurred</Trans>
          </Failed>
        )}
      </div>
    </Dialog>
  )
}

function Row({ signIn, isBusy, end }: { signIn: SignIn; isBusy: boolean; end: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const device = signIn.device || t({ id: 'signIns.unknown', message: 'Unknown device' })
  const since = formats.shortDay(signIn.firstSeenAt)
  const last = formats.moment(signIn.lastSeenAt)
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {signIn.current && (
            <Chip>
              <Trans id="signIns.this">This device</Trans>
            </Chip>
          )}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          <Trans id="signIns.times">
            Signed in {since}, last seen {last}
          </Trans>
        </p>
      </div>
      {!signIn.current && (
        <Button
          size="small"
          onClick={end}
          disabled={isBusy}
          label={t({ id: 'signIns.endOn', message: `Sign out on ${device}` })}
          className="flex-none"
        >
          <Trans id="signIns.end">Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

function Failed({ retry, children }: { retry: () => void; children: ReactNode }) {
  return (
    <>
      <ErrorText>{children}</ErrorText>
      <Button size="small" icon="retry" onClick={retry}>
        <Trans id="common.retry">Retry</Trans>
      </Button>
    </>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3 py-2">
      <output className="sr-only">
        <Trans id="common.loading">Loading…</Trans>
      </output>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  )
}
