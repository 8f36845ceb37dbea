import { Trans, useLingui } from '@lingui/react/macro'
import { BIN_DAYS } from '../../../shared/bin/bin-days.ts'
import { useSettings } from '../../app/settings.ts'
import { Passage, PlainPage } from './PlainPage.tsx'

export function Privacy() {
  const { t } = useLingui()
  return (
    <PlainPage title={t({ id: 'privacy.title', message: 'Privacy Policy' })}>
      <Passage title={<Trans id="privacy.who">Who is responsible</Trans>}>
        <p>
          <Trans id="privacy.whoText">
            The organisation that runs this server. It decides who may sign in and how long things are kept, and it is the one to
            ask for a copy, a correction or a deletion.
          </Trans>
        </p>
      </Passage>
      <Passage title={<Trans id="privacy.cvs">Where CVs go</Trans>}>
        <WhereCvsGo />
      </Passage>
      <Passage title={<Trans id="privacy.server">What the server keeps</Trans>}>
        <p>
          <Trans id="privacy.serverText">
            Your name, e-mail address and picture as your sign-in provider gave them, and where you are signed in: the browser and
            system, and when it was last used. Jobs, batches and CV files, the text read from them, scores with their quotes, and
            who accepted or rejected whom and when. For as long as the organisation sets, a record of who signed in, looked at,
            downloaded, decided or erased what.
          </Trans>
        </p>
      </Passage>
      <Passage title={<Trans id="privacy.device">What this device keeps</Trans>}>
        <p>
          <Trans id="privacy.deviceText">
            A copy of the jobs, batches and candidates, so that you can work without a connection, the CV files that you keep
            offline, and changes and files that have not been sent yet. Your sign-in and your language are in the browser’s local
            storage. There are no advertising or tracking cookies. Signing out erases the copy; if you choose to keep unsent
            changes, it stays here with them, unencrypted, until you sign in again.
          </Trans>
        </p>
      </Passage>
      <Passage title={<Trans id="privacy.signIn">Signing in</Trans>}>
        <SignInPassage />
      </Passage>
      <Passage title={<Trans id="privacy.deleting">Deleting</Trans>}>
        <p>
          <Trans id="privacy.deletingText">
            Deleting a candidate erases it on the server with its files and results, and on every device at its next connection. A
            deleted job or batch leaves the devices as soon; on the server it can be restored for {BIN_DAYS} days, and is erased
            then or when somebody says so earlier. Copies in backups go when the organisation’s backups do.
          </Trans>
        </p>
      </Passage>
    </PlainPage>
  )
}

/** Says that CVs stay on the server only if the server's settings say so. */
function WhereCvsGo() {
  const { settings } = useSettings()
  if (!settings) {
    return (
      <p>
        <Trans id="privacy.cvsUnknown">
          That depends on how the server is set up, and this device has not reached it yet. Open this page again with a
          connection.
        </Trans>
      </p>
    )
  }
  if (settings.screening.private) {
    return (
      <p>
        <Trans id="privacy.cvsPrivate">
          They stay on the organisation’s own machines. They are read and scored there too; no CV is sent to anybody else.
        </Trans>
      </p>
    )
  }
  if (settings.push) {
    return (
      <p>
        <Trans id="privacy.cvsPush">
          Browsers that want to be notified are notified through their makers’ push services. Such a service learns when a browser
          is notified, and nothing of a CV: the message is an encrypted number. Ask the organisation whether CVs are stored or
          scored outside its own machines.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans id="privacy.cvsElsewhere">
        This server uses a service outside the organisation’s own machines to store or score CVs, so their contents can leave
        those machines. Ask the organisation which service that is.
      </Trans>
    </p>
  )
}

function SignInPassage() {
  const { settings } = useSettings()
  if (settings?.signIn.provider === 'google') {
    return (
      <p>
        <Trans id="privacy.signInGoogle">
          You sign in with Google, which learns that you signed in here and when. It gets no CVs and nothing else from this app.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans id="privacy.signInProvider">
        Your sign-in provider learns that you signed in here and when. It gets no CVs and nothing else from this app.
      </Trans>
    </p>
  )
}
