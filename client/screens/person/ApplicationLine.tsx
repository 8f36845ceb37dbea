import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Sameness } from '../../../shared/candidates/duplicate.ts'
import type { Application } from '../../../shared/people/person.ts'
import { routes } from '../../app/routes.ts'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { useFormats } from '../../lib/dates.ts'

interface ApplicationLineProps {
  application: Application
  isPicked: boolean
  onPick: (isPicked: boolean) => void
}

export function ApplicationLine({ application, isPicked, onPick }: ApplicationLineProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { id, name, email, phone, fileName, job, batch, createdAt, isInBin, isNamed, sameness, notes, runs } = application
  const shared = sameness.map((what) => i18n._(words[what])).join(', ')
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <Checkbox name={`${name}, ${job.title}`} checked={isPicked} onChange={onPick} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{isInBin ? name : <TextLink href={routes.candidate(id)}>{name}</TextLink>}</p>
        <p className="text-sm text-ink-2">{[email, phone, fileName].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-3">
          {job.title} · {batch.name} · {formats.shortDay(createdAt)}
          {isInBin && ' · '}
          {isInBin && <Trans id="person.inBin">in the bin</Trans>}
        </p>
        <p className="text-sm text-ink-3">
          <Trans id="person.counts">
            <Plural value={notes} one="# note" other="# notes" />, <Plural value={runs} one="# screening" other="# screenings" />
          </Trans>
        </p>
        {!isNamed && (
          <p className="text-sm text-ink-2">
            <Trans id="person.linked">Perhaps the same person. In common with the others: {shared}</Trans>
          </p>
        )}
      </div>
    </li>
  )
}

const words: Record<Sameness, MessageDescriptor> = {
  file: msg({ id: 'person.same.file', message: 'the CV' }),
  email: msg({ id: 'person.same.email', message: 'the e-mail' }),
  phone: msg({ id: 'person.same.phone', message: 'the phone' }),
}
