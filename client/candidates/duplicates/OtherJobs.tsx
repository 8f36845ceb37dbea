import { Plural, Trans } from '@lingui/react/macro'

/** The same person has applied for other jobs too. */
export const OtherJobs = ({ count }: { count: number }) => (
  <Trans id="duplicate.otherJobs">
    <Plural value={count} one="also in # other job" other="also in # other jobs" />
  </Trans>
)
