import { Trans } from '@lingui/react/macro'
import { Card } from '../../components/Card.tsx'
import { Fact } from '../../components/Fact.tsx'
import { CorrectContact } from '../../candidates/contact/CorrectContact.tsx'
import { EmailLink, PhoneLinks } from '../../candidates/contact/ContactLinks.tsx'
import { StatusBadge } from '../../candidates/StatusBadge.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import type { CandidateRow } from '../../data/index.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'
import type { Decisions } from '../../candidates/useDecisions.tsx'
import { Download } from './cv/Download.tsx'
import { CandidateMenu } from './CandidateMenu.tsx'
import { PinButton } from './PinButton.tsx'

export function ContactCard({ row, decisions }: { row: CandidateRow; decisions: Decisions }) {
  const formats = useFormats()
  const { candidate, isCovered, jobTitle, batchName } = row
  return (
    <Card
      title={<Trans id="candidate.contact">Contact</Trans>}
      aside={
        <>
          {!isCovered && <CorrectContact candidate={candidate} />}
          <StatusBadge status={candidate.status} />
        </>
      }
    >
      <dl className="grid grid-cols-1 gap-x-5 gap-y-4 min-[22.5rem]:grid-cols-2 lg:grid-cols-3">
        <Fact word={<Trans id="candidate.name">Name</Trans>}>{candidate.name}</Fact>
        {!isCovered && <Contact candidate={candidate} />}
        <Fact word={<Trans id="candidate.job">Job</Trans>}>
          <TextLink href={routes.job(candidate.jobId)}>{jobTitle}</TextLink>
        </Fact>
        <Fact word={<Trans id="candidate.batch">Batch</Trans>}>
          <TextLink href={routes.results({ batchId: candidate.batchId })}>{batchName}</TextLink>
        </Fact>
        <Fact word={<Trans id="candidate.submitted">Submitted</Trans>}>
          {candidate.createdAt ? formats.longDay(candidate.createdAt) : '-'}
        </Fact>
      </dl>
      <div className="mt-5 flex gap-2 md:hidden">
        <Download row={row} className="flex-1" />
        <PinButton candidateId={candidate.id} />
        <CandidateMenu row={row} decisions={decisions} />
      </div>
    </Card>
  )
}

function Contact({ candidate: { email, phone } }: Pick<CandidateRow, 'candidate'>) {
  return (
    <>
      <Fact word={<Trans id="candidate.email">E-mail</Trans>}>
        {email && (
          <span className="flex min-w-0">
            <EmailLink email={email} />
          </span>
        )}
      </Fact>
      <Fact word={<Trans id="candidate.phone">Phone</Trans>}>
        {phone ? (
          <PhoneLinks phone={phone} />
        ) : (
          <span className="font-normal text-ink-3">
            <Trans id="common.notAvailable">Not available</Trans>
          </span>
        )}
      </Fact>
    </>
  )
}
