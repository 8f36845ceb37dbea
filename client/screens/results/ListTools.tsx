import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { useHiddenScores } from '../../candidates/useHiddenScores.ts'
import type { Selection } from './useSelection.ts'

/** Switches for the two ways through the list: selecting many at once, and "Read first". */
export function ListTools({ selection }: { selection: Selection }) {
  const { isOn, switchTo } = useHiddenScores([])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        checked={isOn}
        onChange={switchTo}
        className="min-h-control flex-1 text-sm"
        label={
          <>
            <b className="font-semibold">
              <Trans id="readFirst.title">Read first</Trans>
            </b>{' '}
            <span className="text-ink-2">
              <Trans id="readFirst.hint">Scores stay hidden until you have opened that candidate’s CV.</Trans>
            </span>
          </>
        }
      />
      <Button
        size="small"
        icon="check"
        aria-pressed={selection.isOn}
        onClick={selection.isOn ? selection.clear : selection.start}
      >
        <Trans id="screening.select">Select</Trans>
      </Button>
    </div>
  )
}
