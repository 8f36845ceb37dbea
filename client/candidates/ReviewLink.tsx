import { Trans } from '@lingui/react/macro'
import { ButtonLink, type ButtonSize } from '../components/Button.tsx'
import { useCounts } from '../data/hooks/useCounts.ts'
import { useFormats } from '../lib/dates.ts'
import { routes } from '../app/routes.ts'

interface ReviewLinkProps {
  jobId?: string | undefined
  batchId?: string | undefined
  size?: ButtonSize
  wide?: boolean
}

/** Leads to the desk, with the number of those who wait for a decision there; absent when nobody does. */
export function ReviewLink({ jobId, batchId, size = 'usual', wide = false }: ReviewLinkProps) {
  const formats = useFormats()
  const counts = useCounts({ ...(jobId && { jobId }), ...(batchId && { batchId }) })
  if (!counts?.completed) return null
  const n = formats.number(counts.completed)
  return (
    <ButtonLink href={routes.review({ jobId, ...(batchId && { batchId }) })} icon="people" size={size} wide={wide}>
      <Trans id="desk.review">Review {n}</Trans>
    </ButtonLink>
  )
}
