import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { Dialog } from '../../components/lazy/Dialog.tsx'
import { switchKeys, useKeysAreOn } from '../../lib/useKeys.ts'

const listed: { keys: string[]; what: MessageDescriptor }[] = [
  { keys: ['j', '→'], what: msg({ id: 'keys.next', message: 'Next candidate' }) },
  { keys: ['k', '←'], what: msg({ id: 'keys.previous', message: 'Previous candidate' }) },
  { keys: ['o', 'enter'], what: msg({ id: 'keys.open', message: 'Open candidate' }) },
  { keys: ['a'], what: msg({ id: 'screening.accept', message: 'Accept' }) },
  { keys: ['r'], what: msg({ id: 'screening.reject', message: 'Reject' }) },
  { keys: ['w'], what: msg({ id: 'keys.reason', message: 'Reason for the last rejection' }) },
  { keys: ['l'], what: msg({ id: 'desk.later', message: 'Later' }) },
  { keys: ['1', '9'], what: msg({ id: 'keys.criterion', message: 'Evidence of a criterion' }) },
  { keys: ['u'], what: msg({ id: 'common.undo', message: 'Undo' }) },
  { keys: ['x'], what: msg({ id: 'screening.select', message: 'Select' }) },
  { keys: ['shift', 'j'], what: msg({ id: 'keys.selectOn', message: 'Select and go to the next' }) },
  { keys: ['ctrl', 'a'], what: msg({ id: 'keys.selectAll', message: 'While selecting: select all' }) },
  { keys: ['/'], what: msg({ id: 'keys.search', message: 'Search' }) },
  { keys: ['ctrl', 'k'], what: msg({ id: 'palette.title', message: 'Search and go to' }) },
  { keys: ['g', 'd'], what: msg({ id: 'nav.dashboard', message: 'Dashboard' }) },
  { keys: ['g', 'j'], what: msg({ id: 'nav.jobs', message: 'Jobs' }) },
  { keys: ['g', 's'], what: msg({ id: 'nav.screening', message: 'Screening' }) },
  { keys: ['g', 'o'], what: msg({ id: 'nav.outbox', message: 'Outbox' }) },
  { keys: ['?'], what: msg({ id: 'keys.title', message: 'Keyboard shortcuts' }) },
  { keys: ['esc'], what: msg({ id: 'keys.close', message: 'Close or clear' }) },
]

export function KeysDialog({ open, close }: { open: boolean; close: () => void }) {
  const { i18n } = useLingui()
  const on = useKeysAreOn()
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans id="keys.title">Keyboard shortcuts</Trans>}
      actions={
        <Button onClick={close} data-autofocus>
          <Trans id="common.close">Close</Trans>
        </Button>
      }
    >
      <dl className="my-3 flex flex-col gap-1.5">
        {listed.map(({ keys, what }) => (
          <div key={what.id} className="flex items-center justify-between gap-4">
            <dt>{i18n._(what)}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-xs border border-line-strong px-1.5 text-center font-sans text-xs text-ink-2 capitalize"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={switchKeys} label={<Trans id="keys.on">Use single-letter keys</Trans>} />
    </Dialog>
  )
}
