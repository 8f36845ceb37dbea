import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Certificate } from '../../../shared/people/person.ts'
import { NoteWithRetry } from '../../candidates/NoteWithRetry.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { useCertificates } from '../../data/hooks/candidates/usePerson.ts'
import { useFormats } from '../../lib/dates.ts'
import { saveFile } from '../../lib/save-file.ts'

/** The proofs of earlier erasures, without a name in them. */
export function CertificateList({ latest }: { latest: Certificate | undefined }) {
  const { certificates, failed, retry } = useCertificates(latest)
  if (failed)
    return (
      <NoteWithRetry tone="warn" icon="cloud-off" failure={failed} retry={retry}>
        <Trans id="person.certificatesFailed">The certificates cannot be shown: the server cannot be reached.</Trans>
      </NoteWithRetry>
    )
  if (!certificates || certificates.length === 0) return null
  return (
    <Card title={<Trans id="person.certificates">Certificates of erasures</Trans>} flush>
      <ul>
        {certificates.map((certificate) => (
          <Line key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ certificate }: { certificate: Certificate }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { id, at, by, candidateIds, files, backupsUntil } = certificate
  const day = backupsUntil && formats.longDay(backupsUntil)
  const save = () => saveFile(new Blob([JSON.stringify(certificate, undefined, 2)]), `certificate-${id}.json`)
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">
          {formats.moment(at)} · {by.name}
        </p>
        <p className="text-sm text-ink-2">
          <Trans id="person.certified">
            <Plural value={candidateIds.length} one="# application" other="# applications" /> and{' '}
            <Plural value={files} one="# CV" other="# CVs" />
          </Trans>
        </p>
        <p className="text-sm text-ink-3">
          {day ? (
            <Trans id="person.backupsUntil">Backups may hold the person until {day}; a restore erases again.</Trans>
          ) : (
            <Trans id="person.backupsUnknown">
              The server makes no backups by itself. A restore of yours erases again, with the file erasures.jsonl beside it.
            </Trans>
          )}
        </p>
      </div>
      <Button
        icon="download"
        size="small"
        label={t({ id: 'person.saveCertificate', message: 'Save certificate' })}
        onClick={save}
      />
    </li>
  )
}
