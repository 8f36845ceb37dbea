import { Plural, Trans } from '@lingui/react/macro'

/** "42 candidates" */
export function CandidateCount({ n }: { n: number }) {
  return (
    <Trans id="common.candidates">
      <Plural value={n} one="# candidate" other="# candidates" />
    </Trans>
  )
}

/** "3 batches" */
export function BatchCount({ n }: { n: number }) {
  return (
    <Trans id="common.batches">
      <Plural value={n} one="# batch" other="# batches" />
    </Trans>
  )
}
