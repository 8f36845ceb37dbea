import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CandidateSummary, Flag } from '../../shared/candidates/candidate.ts'
import { Chip } from '../components/Chip.tsx'
import type { IconName } from '../components/drawing/Icon.tsx'
import { outdatedWords } from './again/outdated-words.tsx'
import { useOutdated } from './again/useOutdated.ts'

/** Icon and text of each flag. */
export const flagLooks: Record<Flag['code'], { icon: IconName; word: MessageDescriptor }> = {
  hidden_text: { icon: 'eye-off', word: msg({ id: 'flag.hiddenText', message: 'Hidden text found' }) },
  text_not_proven: { icon: 'page', word: msg({ id: 'flag.textNotProven', message: 'Text not checked against the page' }) },
  possible_manipulation: { icon: 'warn', word: msg({ id: 'flag.manipulation', message: 'Addresses the scoring' }) },
  thin_evidence: { icon: 'info', word: msg({ id: 'flag.thinEvidence', message: 'Little evidence' }) },
  score_capped: { icon: 'info', word: msg({ id: 'flag.scoreCapped', message: 'Score limited: too few quotes' }) },
  read_in_part: { icon: 'page', word: msg({ id: 'flag.readInPart', message: 'Read in part' }) },
  other_type: { icon: 'page', word: msg({ id: 'flag.otherType', message: 'The file is not what its name says' }) },
  wrong_language: { icon: 'info', word: msg({ id: 'flag.wrongLanguage', message: 'Reasons in another language' }) },
}

/** Chips for criteria that were not judged, for the candidate's flags and for quotes that are not in the CV. */
export function CandidateChips({ candidate }: { candidate: CandidateSummary }) {
  const { i18n } = useLingui()
  const n = candidate.unverifiedQuotes
  return (
    <>
      <JudgedChip candidate={candidate} />
      {n > 0 && (
        <Chip icon="not-found">
          <Trans id="candidate.quotesMissing">
            <Plural value={n} one="# quote not found" other="# quotes not found" />
          </Trans>
        </Chip>
      )}
      {candidate.flags.map((code) => (
        <Chip key={code} icon={flagLooks[code].icon}>
          {i18n._(flagLooks[code].word)}
        </Chip>
      ))}
    </>
  )
}

function JudgedChip({ candidate: { scores, unjudged } }: { candidate: CandidateSummary }) {
  if (!unjudged?.length) return null
  const n = scores.length
  const k = n - unjudged.length
  return (
    <Chip icon="info">
      <Trans id="candidate.judged">
        {k} of {n} criteria judged
      </Trans>
    </Chip>
  )
}

export function OutdatedChip({ candidate }: { candidate: CandidateSummary }) {
  const why = useOutdated()(candidate)
  return why && <Chip icon="clock">{outdatedWords[why]}</Chip>
}
