import { Trans, useLingui } from '@lingui/react/macro'
import type { SignIn } from '../../../shared/accounts/account.ts'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Dialog } from '../../components/lazy/Dialog.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useSignIns } from '../../data/hooks/online/useSignIns.ts'
import { useFormats } from '../../lib/dates.ts'
import { useHasOwnAccounts } from '../settings.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { ListFailed } from './ListFailed.tsx'
import { PasskeyList } from './PasskeyList.tsx'

/** Lists the user's sign-ins and passkeys. Only the server knows them, so the dialog needs a connection. */
export function SignInsDialog({ close }: { close: () => void }) {
  const { signIns, failed, refusal, retry, isBusy, end, endOthers } = useSignIns()
  const hasOwnAccounts = useHasOwnAccounts()
  const others = signIns?.filter(({ current }) => !current) ?? []
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
            <Button
              icon="log-out"
              onClick={() => void endOthers()}
              busy={isBusy}
              busyWord={<Trans id="signIns.ending">Signing out…</Trans>}
            >
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
      {!signIns && !failed && <Loading />}
      {signIns && (
        <ul className="flex flex-col divide-y divide-line">
          {signIns.map((signIn) => (
            <Row key={signIn.id} signIn={signIn} isBusy={isBusy} end={() => void end(signIn.id)} />
          ))}
        </ul>
      )}
      <ListFailed failed={failed !== false} refusal={refusal} retry={retry} />
      {hasOwnAccounts && <PasskeyList />}
    </Dialog>
  )
}

function Row({ signIn, isBusy, end }: { signIn: SignIn; isBusy: boolean; end: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const since = formats.shortDay(signIn.firstSeenAt)
  const last = formats.moment(signIn.lastSeenAt)
  const isHere = signIn.current
  return (
    <DeviceRow
      device={signIn.device}
      mark={
        isHere && (
          <Chip>
            <Trans id="signIns.this">This device</Trans>
          </Chip>
        )
      }
      times={
        <Trans id="signIns.times">
          Signed in {since}, last seen {last}
        </Trans>
      }
      action={
        isHere
          ? undefined
          : (device) => (
              <Button
                size="small"
                onClick={end}
                disabled={isBusy}
                label={t({ id: 'signIns.endOn', message: `Sign out on ${device}` })}
                className="flex-none"
              >
                <Trans id="signIns.end">Sign out</Trans>
              </Button>
            )
      }
    />
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
