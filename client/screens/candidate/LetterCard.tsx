import { Trans } from '@lingui/react/macro'
import type { Letter } from '../../../shared/candidates/letter.ts'
import { Card } from '../../components/Card.tsx'
import { useFormats } from '../../lib/dates.ts'
import { CollapsibleText } from '../../components/CollapsibleText.tsx'

/** What came with the CV, in the words of whoever sent it. */
export function LetterCard({ letter }: { letter: Letter }) {
  const { from, subject, text, applicant } = letter
  return (
    <Card title={<Trans id="letter.title">Letter</Trans>}>
      <div className="flex flex-col gap-2 [overflow-wrap:anywhere]">
        {from && (
          <p className="text-sm text-ink-3">
            <Trans id="letter.from">From {from}</Trans>
          </p>
        )}
        {subject && <p className="font-medium">{subject}</p>}
        {text && <CollapsibleText text={text} />}
        {applicant && <Consent {...applicant} />}
      </div>
    </Card>
  )
}

function Consent({ consentedAt, noticeHash }: NonNullable<Letter['applicant']>) {
  const formats = useFormats()
  const date = formats.longDay(consentedAt)
  const hash = noticeHash.slice(0, 12)
  return (
    <p className="text-sm text-ink-3">
      <Trans id="letter.consent">
        Sent by the application form. Consented on {date} to the notice whose SHA-256 begins with {hash}.
      </Trans>
    </p>
  )
}
