import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '../../app/frame/Page.tsx'
import { useIsAdmin } from '../../app/user.ts'
import { Note } from '../../components/Note.tsx'
import { usePerson } from '../../data/hooks/candidates/usePerson.ts'
import { AdminsOnly } from '../members/AdminsOnly.tsx'
import { CertificateList } from './CertificateList.tsx'
import { HeldCard } from './HeldCard.tsx'
import { SearchCard } from './SearchCard.tsx'

/** What is held of one person, to hand it out or to erase it; for admins. It needs a connection. */
export function PersonScreen() {
  const { t } = useLingui()
  const title = t({ id: 'nav.person', message: 'A person’s data' })
  return useIsAdmin() ? <Person title={title} /> : <AdminsOnly title={title} />
}

function Person({ title }: { title: string }) {
  const { found, certificate, doing, failed, find, fetchArchive, erase } = usePerson()
  return (
    <Page title={title} width="form">
      <p className="mb-4 max-w-[64ch] text-ink-2">
        <Trans id="person.intro">
          Whoever has applied may ask what is held of them, and may ask for it to be erased. Each search, archive and erasure is
          on record in the audit.
        </Trans>
      </p>
      <div className="flex flex-col gap-4">
        <SearchCard find={(query) => void find(query)} isBusy={doing === 'find'} />
        {failed === 'find' && (
          <Note tone="warn" icon="cloud-off">
            <Trans id="person.findFailed">The search did not succeed. Try again when there is a connection.</Trans>
          </Note>
        )}
        {found && <HeldCard key={keyOf(found.applications)} {...{ found, doing, failed, fetchArchive, erase }} />}
        {certificate && (
          <Note icon="check-circle">
            <Trans id="person.erased">
              The person is erased here. Every device erases its copy when it next reaches the server.
            </Trans>
          </Note>
        )}
        <CertificateList latest={certificate} />
      </div>
    </Page>
  )
}

/** Another search begins with a selection of its own. */
const keyOf = (applications: readonly { id: string }[]): string => applications.map(({ id }) => id).join()
