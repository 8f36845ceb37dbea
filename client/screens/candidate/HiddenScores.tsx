import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'

interface HiddenScoresProps {
  lift: () => void
  openText: () => void
  /** The width from which the CV stands beside this. */
  besideFrom: keyof typeof shownFrom
}

const shownFrom = {
  lg: { alone: 'lg:hidden', beside: 'max-lg:hidden' },
  xl: { alone: 'xl:hidden', beside: 'max-xl:hidden' },
}

/** "Read first": takes the place of the evaluation. If the CV is beside it, the user confirms having read it. */
export function HiddenScores({ lift, openText, besideFrom }: HiddenScoresProps) {
  const { alone, beside } = shownFrom[besideFrom]
  return (
    <Card title={<Trans id="readFirst.title">Read first</Trans>}>
      <div className={alone}>
        <p className="mb-4 max-w-[64ch] text-ink-2">
          <Trans id="readFirst.hint">Scores stay hidden until you have opened that candidate’s CV.</Trans>
        </p>
        <Button icon="page" onClick={openText}>
          <Trans id="readFirst.openText">Open the CV text</Trans>
        </Button>
      </div>
      <div className={beside}>
        <p className="mb-4 max-w-[64ch] text-ink-2">
          <Trans id="readFirst.beside">The CV is beside this, without marks. Scores and quotes show when you have read it.</Trans>
        </p>
        <Button icon="eye" onClick={lift}>
          <Trans id="readFirst.haveRead">I have read it, show the scores</Trans>
        </Button>
      </div>
    </Card>
  )
}
