import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '../../../shared/audit/audit.ts'
import { Icon } from '../../components/drawing/Icon.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { useCandidateRows } from '../../data/hooks/candidates/useCandidateRows.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'
import { AuditDetails } from './AuditDetails.tsx'
import { isKnown, looks } from './words.ts'

/** One entry: what, by whom, when, and about whom. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { code, userName, userId, at, seq } = entry
  const look = isKnown(code) ? looks[code] : undefined
  const nobody =
    code === 'sign_in_refused'
      ? t({ id: 'audit.stranger', message: 'an unknown person' })
      : t({ id: 'audit.server', message: 'the server' })
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <Icon name={look?.icon ?? 'info'} size={18} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">{look ? i18n._(look.word) : code}</span>
          <span className="text-ink-2" title={userId ?? undefined}>
            {' · '}
            {userName ?? nobody}
          </span>
        </p>
        <div className="mt-0.5 flex flex-wrap gap-x-4 text-sm leading-6 [overflow-wrap:anywhere] text-ink-2 empty:hidden">
          <AboutCandidates entry={entry} />
          <AuditDetails entry={entry} />
        </div>
      </div>
      <div className="flex-none text-right text-sm text-ink-3 tabular-nums">
        <time dateTime={at} title={at}>
          {formats.moment(at)}
        </time>
        <p className="text-xs">
          <Trans id="audit.number">No. {seq}</Trans>
        </p>
      </div>
    </li>
  )
}

const NAMES_SHOWN = 3

/** The audit trail holds ids only; the name comes from this device's mirror, if it is there. */
function AboutCandidates({ entry: { candidateIds, candidateCount } }: { entry: AuditEntry }) {
  const formats = useFormats()
  const ids = candidateIds.slice(0, NAMES_SHOWN)
  const rows = useCandidateRows(ids) ?? []
  const n = formats.number(candidateCount - ids.length)
  if (ids.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-2 leading-6">
      {ids.map((id) => {
        const row = rows.find(({ candidate }) => candidate.id === id)
        return row ? (
          <TextLink key={id} href={routes.candidate(id)}>
            {row.candidate.name}
          </TextLink>
        ) : (
          <span key={id} className="text-xs text-ink-3 tabular-nums">
            {id}
          </span>
        )
      })}
      {candidateCount > ids.length && <Trans id="audit.andMore">and {n} more</Trans>}
    </span>
  )
}
