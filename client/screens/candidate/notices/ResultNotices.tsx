import { Trans } from '@lingui/react/macro'
import { Note } from '../../../components/Note.tsx'
import type { OpenCandidate } from '../../../data/hooks/candidates/useCandidate.ts'
import { useFormats } from '../../../lib/dates.ts'
import { NoDetails } from './NoDetails.tsx'
import { FlagWords } from './FlagWords.tsx'

interface ResultNoticesProps {
  found: OpenCandidate
  isScored: boolean
  areScoresHidden: boolean
}

/** That an evaluation is not on this device, what of the file is hidden, and the words for which a result was flagged. */
export function ResultNotices({ found, isScored, areScoresHidden }: ResultNoticesProps) {
  return (
    <>
      {isScored && !found.detail && <NoDetails found={found} />}
      <HiddenText found={found} />
      {isScored && !areScoresHidden && found.detail && <FlagWords flags={found.detail.flags} />}
    </>
  )
}

function HiddenText({ found }: { found: OpenCandidate }) {
  const formats = useFormats()
  const signs = found.text?.hidden.reduce((sum, { text }) => sum + [...text].length, 0) ?? 0
  if (signs === 0) return null
  const n = formats.number(signs)
  return (
    <Note tone="warn" icon="eye-off">
      <Trans id="candidate.hiddenText">The file holds {n} characters that a reader cannot see. They were not scored.</Trans>
    </Note>
  )
}
