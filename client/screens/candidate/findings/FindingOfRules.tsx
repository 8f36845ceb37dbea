import { Trans } from '@lingui/react/macro'
import type { Finding } from '../../../../shared/candidates/candidate.ts'
import { isContradicted } from '../../../../shared/screening/score.ts'
import { say } from '../../../../shared/screening/sentences.ts'
import { Note } from '../../../components/Note.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/i18n.ts'

/** What rules found in the CV about a criterion, and whether that contradicts the model's score. */
export function FindingOfRules({ score, finding }: { score: number; finding: Finding }) {
  const { language } = useLanguage()
  const formats = useFormats()
  const said = say(finding.statement, language)
  const words = <Trans id="finding.byRules">Found by rules. {said}</Trans>
  if (!isContradicted({ score, finding })) return <p className="mt-2 max-w-[72ch] text-sm text-ink-3">{words}</p>
  const [model, rules] = [formats.percent(score), formats.percent(finding.score)]
  return (
    <div className="mt-2">
      <Note tone="warn" icon="warn">
        <p className="font-semibold">
          <Trans id="finding.contradicts">
            The model and the rules contradict each other: the model gives {model}, the rules {rules}. Read the CV.
          </Trans>
        </p>
        <p>{words}</p>
      </Note>
    </div>
  )
}
