import { Trans, useLingui } from '@lingui/react/macro'
import { useIsAdmin } from '../../../app/user.ts'
import { Menu } from '../../../components/lazy/Menu.tsx'
import { toast } from '../../../components/Toast.tsx'
import { useJobArchive } from '../../../data/hooks/online/useJobArchive.ts'
import type { JobRow } from '../../../data/hooks/useJobs.ts'
import { useSyncState } from '../../../data/hooks/useOutbox.ts'
import { saveFile, today } from '../../../lib/save-file.ts'

const TOAST_ID = 'archive'

/** Saves a job with all that belongs to it, for another Saring. Of a blind job for admins, since nobody is covered in it. */
export function ExportJob({ job: { id, blind, version } }: { job: JobRow }) {
  const { t } = useLingui()
  const isAdmin = useIsAdmin()
  const isOnline = useSyncState()?.online ?? true
  const { fetchArchive } = useJobArchive()
  if (version === 0 || (blind && !isAdmin)) return null

  async function save(): Promise<void> {
    toast.info(<Trans id="archive.making">The server makes the archive. Large jobs take some minutes.</Trans>, {
      id: TOAST_ID,
      stays: true,
    })
    try {
      saveFile(await fetchArchive(id), `job-${today()}.tar`)
      toast.success(<Trans id="archive.saved">The archive is saved.</Trans>, { id: TOAST_ID })
    } catch (error) {
      console.warn('The archive of a job could not be fetched:', error)
      toast.error(<Trans id="person.saveFailed">The archive could not be made. Try again when there is a connection.</Trans>, {
        id: TOAST_ID,
      })
    }
  }

  return (
    <Menu
      label={t({ id: 'archive.export', message: 'Export this job' })}
      icon="download"
      actions={[
        {
          icon: 'download',
          word: <Trans id="archive.archive">Archive (for another Saring)</Trans>,
          onChoose: () => void save(),
        },
      ]}
      note={
        isOnline ? (
          <Trans id="archive.whole">The job with all CVs, scores, decisions and notes.</Trans>
        ) : (
          <Trans id="archive.offline">Only with a connection: the server makes it.</Trans>
        )
      }
    />
  )
}
