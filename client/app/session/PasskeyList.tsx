import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '../../../shared/accounts/passkey.ts'
import { Button } from '../../components/Button.tsx'
import { usePasskeys } from '../../data/hooks/online/usePasskeys.ts'
import { useFormats } from '../../lib/dates.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { ListFailed } from './ListFailed.tsx'

/** The user's passkeys, where there are any. */
export function PasskeyList() {
  const { passkeys, failed, refusal, retry, isBusy, remove } = usePasskeys()
  if (!passkeys?.length) return null
  return (
    <section className="mt-5 border-t border-line pt-4" aria-labelledby="passkeys">
      <h3 id="passkeys" className="font-semibold">
        <Trans id="passkeys.title">Passkeys</Trans>
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        <Trans id="passkeys.intro">
          Whoever can unlock one of these devices can sign in as you. Remove those of devices that you no longer have; your
          password stays.
        </Trans>
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} isBusy={isBusy} remove={() => void remove(passkey.id)} />
        ))}
      </ul>
      <ListFailed failed={failed !== false} refusal={refusal} retry={retry} />
    </section>
  )
}

function Row({ passkey, isBusy, remove }: { passkey: Passkey; isBusy: boolean; remove: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const made = formats.shortDay(passkey.madeAt)
  const last = passkey.lastUsedAt && formats.moment(passkey.lastUsedAt)
  return (
    <DeviceRow
      device={passkey.device}
      times={
        last ? (
          <Trans id="passkeys.times">
            Made {made}, last used {last}
          </Trans>
        ) : (
          <Trans id="passkeys.unused">Made {made}, not used yet</Trans>
        )
      }
      action={(device) => (
        <Button
          size="small"
          onClick={remove}
          disabled={isBusy}
          label={t({ id: 'passkeys.removeOf', message: `Remove the passkey of ${device}` })}
          className="flex-none"
        >
          <Trans id="passkeys.remove">Remove</Trans>
        </Button>
      )}
    />
  )
}
