import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Sameness } from '../../../shared/candidates/duplicate.ts'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/Chip.tsx'
import { StatusBadge } from '../../candidates/StatusBadge.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { useDuplicates, type Duplicate } from '../../data/hooks/candidates/useDuplicates.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'

const words: Record<Sameness, MessageDescriptor> = {
  file: msg({ id: 'duplicate.file', message: 'Same file' }),
  email: msg({ id: 'duplicate.email', message: 'Same e-mail' }),
  phone: msg({ id: 'duplicate.phone', message: 'Same phone' }),
}

/** Other applications that seem to be from the same person, with the reasons. */
export function Duplicates({ candidateId }: { candidateId: string }) {
  const duplicates = useDuplicates(candidateId)
  if (duplicates.length === 0) return null
  return (
    <Card flush title={<Trans id="duplicate.title">Also applied as</Trans>} aside={duplicates.length}>
      <ul>
        {duplicates.map((duplicate) => (
          <Other key={duplicate.row.candidate.id} duplicate={duplicate} />
        ))}
      </ul>
    </Card>
  )
}

function Other({ duplicate: { row, why } }: { duplicate: Duplicate }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { candidate, jobTitle, batchName } = row
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <div className="[overflow-wrap:anywhere]">
          <TextLink href={routes.candidate(candidate.id)}>{candidate.name}</TextLink>
        </div>
        <div className="text-sm text-ink-3">
          <bdi>{jobTitle}</bdi> · <bdi>{batchName}</bdi> · {formats.shortDay(candidate.createdAt)}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {why.map((what) => (
          <Chip key={what}>{i18n._(words[what])}</Chip>
        ))}
        <StatusBadge status={candidate.status} />
      </div>
    </li>
  )
}
