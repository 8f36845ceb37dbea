import { useLingui } from '@lingui/react/macro'
import { auditCodes } from '../../../shared/audit/audit-codes.ts'
import type { Member } from '../../../shared/accounts/member.ts'
import { TextField } from '../../components/form/Field.tsx'
import { SelectField } from '../../components/lazy/SelectField.tsx'
import { isId, type Written } from './filters.ts'
import { looks } from './words.ts'

interface AuditFiltersProps {
  written: Written
  change: (part: Partial<Written>) => void
  members: readonly Member[]
}

const UNFILTERED = 'any'

export function AuditFilters({ written, change, members }: AuditFiltersProps) {
  const { t, i18n } = useLingui()
  const { what, who, from, to, candidate } = written
  const isWrong = candidate !== '' && !isId(candidate)
  return (
    <div role="search" className="mb-4 grid grid-cols-2 items-start gap-3 md:grid-cols-6">
      <SelectField
        label={t({ id: 'audit.what', message: 'What' })}
        className="max-md:col-span-2 md:col-span-2"
        value={what || UNFILTERED}
        onChange={(chosen) => change({ what: chosen === UNFILTERED ? '' : chosen })}
        options={[
          { value: UNFILTERED, label: t({ id: 'audit.anything', message: 'Everything' }) },
          ...auditCodes.map((code) => ({ value: code, label: i18n._(looks[code].word) })),
        ]}
      />
      <SelectField
        label={t({ id: 'audit.who', message: 'Who' })}
        className="max-md:col-span-2 md:col-span-2"
        value={who || UNFILTERED}
        onChange={(chosen) => change({ who: chosen === UNFILTERED ? '' : chosen })}
        options={[
          { value: UNFILTERED, label: t({ id: 'audit.anybody', message: 'Everybody' }) },
          ...members.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` })),
        ]}
      />
      <TextField
        label={t({ id: 'audit.from', message: 'From' })}
        type="date"
        value={from}
        onChange={(day) => change({ from: day })}
      />
      <TextField label={t({ id: 'audit.to', message: 'To' })} type="date" value={to} onChange={(day) => change({ to: day })} />
      <TextField
        label={t({ id: 'audit.candidateId', message: 'Id of a candidate' })}
        hint={t({ id: 'audit.candidateIdHint', message: 'It is at the end of the address of the candidate’s page.' })}
        error={isWrong && t({ id: 'audit.candidateIdWrong', message: 'This is not an id.' })}
        className="col-span-2 md:col-span-6"
        value={candidate}
        onChange={(text) => change({ candidate: text })}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
}
