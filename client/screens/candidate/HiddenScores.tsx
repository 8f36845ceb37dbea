import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'

/** "Read first": takes the place of the evaluation. If the CV is beside it, the user confirms having read it. */
export function HiddenScores({ lift, openText }: { lift: () => void; openText: () => void }) {
  return (
    <Card title={<Trans id="readFirst.title">Read first</Trans>}>
      <p className="mb-4 max-w-[64ch] text-ink-2">
        <Trans id="readFirst.hint">Scores stay hidden until you have opened that candidate’s CV.</Trans>
      </p>
      <span className="xl:hidden">
        <Button icon="page" onClick={openText}>
          <Trans id="readFirst.openText">Open the CV text</Trans>
        </Button>
      </span>
      <span className="max-xl:hidden">
        <Button icon="eye" onClick={lift}>
          <Trans id="readFirst.haveRead">I have read it, show the scores</Trans>
        </Button>
      </span>
    </Card>
  )
}
