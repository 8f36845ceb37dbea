import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '../../../shared/accounts/passkey.ts'
import { Button } from '../../components/Button.tsx'
import type { Api } from '../../data/index.ts'
import { useFormats } from '../../lib/dates.ts'
import { ListFailed } from './ListFailed.tsx'
import { useServerList } from './useServerList.ts'

const fetchPasskeys = (api: Api) => api.listPasskeys({})

/** The user's passkeys, where there are any. */
export function PasskeyList() {
  const { list, failure, isBusy, reload, act } = useServerList(fetchPasskeys)
  if (!list?.length) return null
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
        {list.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            isBusy={isBusy}
            remove={() => act((api) => api.removePasskey({ params: { id: passkey.id } }))}
          />
        ))}
      </ul>
      <ListFailed failure={failure} retry={reload} />
    </section>
  )
}

function Row({ passkey, isBusy, remove }: { passkey: Passkey; isBusy: boolean; remove: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const device = passkey.device || t({ id: 'signIns.unknown', message: 'Unknown device' })
  const made = formats.shortDay(passkey.madeAt)
  const last = passkey.lastUsedAt && formats.moment(passkey.lastUsedAt)
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {last ? (
            <Trans id="passkeys.times">
              Made {made}, last used {last}
            </Trans>
          ) : (
            <Trans id="passkeys.unused">Made {made}, not used yet</Trans>
          )}
        </p>
      </div>
      <Button
        size="small"
        onClick={remove}
        disabled={isBusy}
        label={t({ id: 'passkeys.removeOf', message: `Remove the passkey of ${device}` })}
        className="flex-none"
      >
        <Trans id="passkeys.remove">Remove</Trans>
      </Button>
    </li>
  )
}
