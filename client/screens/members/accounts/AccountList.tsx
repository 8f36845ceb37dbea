import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { AccountState, LocalAccount } from '../../../../shared/accounts/local-account.ts'
import { useUser } from '../../../app/user.ts'
import { Chip } from '../../../components/Chip.tsx'
import type { IconName } from '../../../components/drawing/Icon.tsx'
import { ConfirmDialog } from '../../../components/lazy/Dialog.tsx'
import { Menu } from '../../../components/lazy/Menu.tsx'

interface Acts {
  reset: (account: LocalAccount) => void
  disable: (account: LocalAccount, isDisabled: boolean) => void
  remove: (account: LocalAccount) => void
}

interface Asked {
  act: 'reset' | 'disable' | 'remove'
  account: LocalAccount
}

/** With what is done to each account, after a question. */
export function AccountList({ accounts, reset, disable, remove }: Acts & { accounts: readonly LocalAccount[] }) {
  const [asked, setAsked] = useState<Asked>()
  const name = asked && (asked.account.name || asked.account.email)
  const does: Record<Asked['act'], { title: ReactNode; text: ReactNode; confirm: ReactNode; run: (of: LocalAccount) => void }> = {
    reset: {
      title: <Trans id="accounts.resetTitle">Reset the password of {name}?</Trans>,
      text: (
        <Trans id="accounts.resetText">
          The password, passkeys, all sign-ins and API tokens end at once. You get a link for a new one.
        </Trans>
      ),
      confirm: <Trans id="accounts.resetNow">Reset password</Trans>,
      run: reset,
    },
    disable: {
      title: <Trans id="accounts.disableTitle">Disable the account of {name}?</Trans>,
      text: <Trans id="accounts.disableText">All sign-ins and API tokens end at once. You can enable the account again.</Trans>,
      confirm: <Trans id="accounts.disableNow">Disable account</Trans>,
      run: (account) => disable(account, true),
    },
    remove: {
      title: <Trans id="accounts.removeTitle">Remove the account of {name}?</Trans>,
      text: <Trans id="accounts.removeText">All sign-ins and API tokens end at once. What this person did stays.</Trans>,
      confirm: <Trans id="accounts.removeNow">Remove account</Trans>,
      run: remove,
    },
  }
  const question = asked && does[asked.act]
  return (
    <>
      <ul>
        {accounts.map((account) => (
          <Line
            key={account.id}
            account={account}
            ask={(act) => setAsked({ act, account })}
            enable={() => disable(account, false)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={question?.title}
        confirm={question?.confirm}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) question?.run(asked.account)
          setAsked(undefined)
        }}
      >
        <p className="text-ink-2">{question?.text}</p>
      </ConfirmDialog>
    </>
  )
}

const states: Record<AccountState, { icon: IconName; word: MessageDescriptor }> = {
  invited: { icon: 'clock', word: msg({ id: 'accounts.invited', message: 'Invited' }) },
  active: { icon: 'check', word: msg({ id: 'accounts.active', message: 'Active' }) },
  reset: { icon: 'clock', word: msg({ id: 'accounts.reset', message: 'New password due' }) },
  disabled: { icon: 'cross-circle', word: msg({ id: 'accounts.disabled', message: 'Disabled' }) },
}

interface LineProps {
  account: LocalAccount
  ask: (act: Asked['act']) => void
  enable: () => void
}

function Line({ account: { name, email, state }, ask, enable }: LineProps) {
  const { t, i18n } = useLingui()
  const isOwn = useUser().email === email
  const { icon, word } = states[state]
  const shown = name || email
  const toggle =
    state === 'disabled'
      ? { word: <Trans id="accounts.enable">Enable</Trans>, onChoose: enable }
      : { word: <Trans id="accounts.disable">Disable</Trans>, onChoose: () => ask('disable') }
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{shown}</p>
        {name && <p className="text-sm [overflow-wrap:anywhere] text-ink-3">{email}</p>}
      </div>
      <Chip icon={icon}>{i18n._(word)}</Chip>
      {!isOwn && (
        <Menu
          label={t({ id: 'accounts.actions', message: `Actions for ${shown}` })}
          actions={[
            { word: <Trans id="accounts.newLink">Reset password</Trans>, icon: 'retry', onChoose: () => ask('reset') },
            toggle,
            { word: <Trans id="accounts.remove">Remove</Trans>, icon: 'trash', onChoose: () => ask('remove'), danger: true },
          ]}
        />
      )}
    </li>
  )
}
