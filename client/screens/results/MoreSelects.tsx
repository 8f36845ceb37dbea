import { useLingui } from '@lingui/react/macro'
import { reasonWords } from '../../candidates/rejection/words.ts'
import { SelectField } from '../../components/lazy/SelectField.tsx'
import { useTagsInUse } from '../../data/hooks/candidates/useTagsInUse.ts'
import { useReasonCounts } from '../../data/hooks/useRejectionReasons.ts'
import type { SelectsProps } from './FilterSelects.tsx'
import { ALL_TAGS } from './filters.ts'

const ALL_REASONS = ''

/** Tag and reason of a list of candidates: each where it is in use, or the address names one. */
export const MoreSelects = (props: SelectsProps) => (
  <>
    <TagSelect {...props} />
    {(props.filters.tab === 'rejected' || props.filters.reason) && <ReasonSelect {...props} />}
  </>
)

function TagSelect({ filters: { tag }, change }: SelectsProps) {
  const { t } = useLingui()
  const used = useTagsInUse()
  const tags = tag === undefined || used.includes(tag) ? used : [tag, ...used]
  if (tags.length === 0) return null
  return (
    <SelectField
      label={t({ id: 'tag.one', message: 'Tag' })}
      hideLabel
      className="md:w-36"
      value={tag ?? ALL_TAGS}
      onChange={(chosen) => change({ tag: chosen === ALL_TAGS ? undefined : chosen })}
      options={[
        { value: ALL_TAGS, label: t({ id: 'screening.allTags', message: 'All tags' }) },
        ...tags.map((each) => ({ value: each, label: each })),
      ]}
    />
  )
}

function ReasonSelect({ filters: { jobId, reason }, change }: SelectsProps) {
  const { t, i18n } = useLingui()
  const counted = useReasonCounts(jobId)?.counts.map((each) => each.reason) ?? []
  const reasons = reason === undefined || counted.includes(reason) ? counted : [reason, ...counted]
  if (reasons.length === 0) return null
  return (
    <SelectField
      label={t({ id: 'reason.one', message: 'Reason' })}
      hideLabel
      className="md:w-40"
      value={reason ?? ALL_REASONS}
      onChange={(chosen) => change({ reason: chosen === ALL_REASONS ? undefined : chosen })}
      options={[
        { value: ALL_REASONS, label: t({ id: 'reason.all', message: 'All reasons' }) },
        ...reasons.map((each) => ({ value: each, label: reasonWords(i18n, each) })),
      ]}
    />
  )
}
