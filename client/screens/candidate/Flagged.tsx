import { Trans } from '@lingui/react/macro'
import { Note } from '../../components/Note.tsx'
import type { OpenCandidate } from '../../data/hooks/candidates/useCandidate.ts'
import { useFormats } from '../../lib/dates.ts'
import { FlagWords } from './FlagWords.tsx'

/** What of the file is hidden, and the words for which a shown result was flagged. */
export function Flagged({ found, isScored }: { found: OpenCandidate; isScored: boolean }) {
  return (
    <>
      <HiddenText found={found} />
      {isScored && found.detail && <FlagWords flags={found.detail.flags} />}
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
