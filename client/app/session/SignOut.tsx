import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/lazy/Dialog.tsx'
import { ErrorText } from '../../components/form/Field.tsx'
import { countUnsent } from '../../data/page.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useSignOut } from './useSignOut.ts'

type Way = 'send' | 'keep' | 'discard'

/** Asks what to do with unsent operations; rendered only when there are any (product decision 21). */
export function SignOut({ unsent: n, cancel }: { unsent: number; cancel: () => void }) {
  const { engine, userId } = useData()
  const signOut = useSignOut()
  const [way, setWay] = useState<Way>('send')
  const [isBusy, setIsBusy] = useState(false)
  const [left, setLeft] = useState(0)

  async function sendAndSignOut(): Promise<void> {
    const { sync } = await engine()
    await sync.tryNow()
    const still = await countUnsent(userId)
    setLeft(still)
    if (still === 0) await signOut('discard')
  }

  async function confirm(): Promise<void> {
    setIsBusy(true)
    await (way === 'send' ? sendAndSignOut() : signOut(way)).finally(() => setIsBusy(false))
  }

  return (
    <Dialog
      open
      onClose={cancel}
      isAlert
      title={
        <Trans id="signOut.unsent">
          <Plural value={n} one="# change has not been sent" other="# changes have not been sent" />
        </Trans>
      }
      actions={
        <>
          <Button onClick={cancel} data-autofocus>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button
            kind={way === 'discard' ? 'danger' : 'primary'}
            onClick={() => void confirm()}
            busy={isBusy}
            busyWord={<Trans id="signOut.leaving">Signing out…</Trans>}
          >
            <Act way={way} />
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">
        <Trans id="signOut.question">
          Signing out erases this device’s copy of your data. What should happen to unsent changes?
        </Trans>
      </p>
      <div className="flex flex-col gap-2">
        <Choice way="send" chosen={way} choose={setWay} hint={<Trans id="signOut.sendHint">Needs a connection</Trans>}>
          <Trans id="signOut.send">Send them first, then sign out</Trans>
        </Choice>
        <Choice
          way="keep"
          chosen={way}
          choose={setWay}
          hint={
            <Trans id="signOut.keepHint">
              They stay on this device with your copy, unencrypted, until you sign in here again
            </Trans>
          }
        >
          <Trans id="signOut.keep">Keep them on this device</Trans>
        </Choice>
        <Choice
          way="discard"
          chosen={way}
          choose={setWay}
          hint={<Trans id="signOut.discardHint">They are deleted permanently</Trans>}
        >
          <Trans id="signOut.discard">Discard them</Trans>
        </Choice>
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {left > 0 && (
          <ErrorText>
            <Trans id="signOut.notSent">
              <Plural value={left} one="# change could not be sent" other="# changes could not be sent" />. You are still signed
              in.
            </Trans>
          </ErrorText>
        )}
      </div>
    </Dialog>
  )
}

function Act({ way }: { way: Way }) {
  if (way === 'send') return <Trans id="signOut.sendAct">Send and sign out</Trans>
  if (way === 'keep') return <Trans id="signOut.keepAct">Keep and sign out</Trans>
  return <Trans id="signOut.discardAct">Discard and sign out</Trans>
}

interface ChoiceProps {
  way: Way
  chosen: Way
  choose: (way: Way) => void
  hint: ReactNode
  children: ReactNode
}

function Choice({ way, chosen, choose, hint, children }: ChoiceProps) {
  const look = way === chosen ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-hover'
  return (
    <label className={`flex items-center gap-3 rounded-md border px-3.5 py-3 has-[:focus-visible]:outline-2 ${look}`}>
      <input
        type="radio"
        name="unsent"
        checked={way === chosen}
        onChange={() => choose(way)}
        className="size-[18px] flex-none accent-accent outline-none"
      />
      <span>
        <span className="block font-medium">{children}</span>
        <span className="block text-sm text-ink-2">{hint}</span>
      </span>
    </label>
  )
}
