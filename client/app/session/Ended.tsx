import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { SessionEnding } from '../../../shared/accounts/sign-in-refusal.ts'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/lazy/Dialog.tsx'
import { Note } from '../../components/Note.tsx'
import { findUnsent, type Unsent } from '../../data/hooks/left-behind.ts'
import type { LeftBehind } from '../../data/session/session.ts'
import { saveFile } from '../../lib/save-file.ts'
import { packUnsent } from './pack.ts'

/** Shown above the sign-in button after the server ended a sign-in: the reason, and the fate of its data on this device. */
export function Ended({ ended, left }: { ended: LeftBehind; left: LeftBehind | undefined }) {
  return (
    <div className="mb-5 flex flex-col gap-3 text-left">
      <Note tone="warn" icon="warn">
        <Why reason={ended.reason} email={ended.user.email} />
      </Note>
      {left && <Left left={left} />}
    </div>
  )
}

function Why({ reason, email }: { reason: SessionEnding; email: string }): ReactNode {
  switch (reason) {
    case 'not_on_team':
      return (
        <Trans id="ended.notOnTeam">
          The account {email} may no longer sign in here. Whoever runs this server can tell you more.
        </Trans>
      )
    case 'two_hands':
      return (
        <Trans id="ended.twoHands">
          Your sign-in was used in two places, so it was ended to protect your data. Please sign in again.
        </Trans>
      )
    case 'ended':
      return <Trans id="ended.elsewhere">This device was signed out from another one. Please sign in again to go on.</Trans>
    case 'expired':
    case 'unknown':
      return <Trans id="ended.expired">Your sign-in has expired. Please sign in again to go on.</Trans>
    default:
      return reason satisfies never
  }
}

/** Offers unsent data for saving; without any, erases the device's copy automatically. */
function Left({ left }: { left: LeftBehind }) {
  const [unsent, setUnsent] = useState<Unsent>()
  const isEmpty = unsent?.changes.length === 0 && unsent.files.length === 0

  // The device's database is outside of React.
  useEffect(() => {
    let isWanted = true
    findUnsent(left.user.id).then(
      (found) => isWanted && setUnsent(found),
      (error: unknown) => console.error('What waits on this device could not be read:', error),
    )
    return () => {
      isWanted = false
    }
  }, [left])
  useEffect(() => {
    if (isEmpty) left.erase().catch((error: unknown) => console.error('The copy was not erased:', error))
  }, [isEmpty, left])

  return unsent && !isEmpty && <Offer left={left} unsent={unsent} />
}

function Offer({ left, unsent }: { left: LeftBehind; unsent: Unsent }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { i18n } = useLingui()
  const { changes, files } = unsent
  const { name, email } = left.user

  async function save(): Promise<void> {
    setIsBusy(true)
    await packUnsent(unsent, (words) => i18n._(words))
      .then((file) => saveFile(file, 'saring-unsent.zip'))
      .finally(() => setIsBusy(false))
  }

  return (
    <section className="flex flex-col gap-3 rounded-md border border-line px-3 py-3 text-sm">
      <h2 className="text-base font-semibold">
        <Trans id="ended.unsent">Not sent yet</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans id="ended.counts">
          On this device wait <Plural value={changes.length} _0="no change" one="# change" other="# changes" /> and{' '}
          <Plural value={files.length} _0="no CV file" one="# CV file" other="# CV files" /> of {name}.
        </Trans>{' '}
        {left.reason === 'not_on_team' ? (
          <Trans id="ended.inVain">They can no longer be sent. Save them as a file, then erase this device’s copy.</Trans>
        ) : (
          <Trans id="ended.goOn">Sign in again as {email}, and they are sent. Or save them as a file.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon="download" onClick={() => void save()} busy={isBusy} busyWord={<Trans id="ended.saving">Saving…</Trans>}>
          <Trans id="ended.save">Save as a file</Trans>
        </Button>
        <Button icon="trash" onClick={() => setIsAsking(true)}>
          <Trans id="ended.erase">Erase this device’s copy</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={<Trans id="ended.eraseTitle">Erase this device’s copy?</Trans>}
        confirm={<Trans id="ended.eraseAct">Erase</Trans>}
        confirmIcon="trash"
        onConfirm={() => void left.erase()}
        onCancel={() => setIsAsking(false)}
      >
        <Trans id="ended.eraseHint">
          Changes that were not sent or saved as a file are deleted permanently. Data on the server is not affected.
        </Trans>
      </ConfirmDialog>
    </section>
  )
}
