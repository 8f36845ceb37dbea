import { Trans } from '@lingui/react/macro'
import { Button } from '../components/Button.tsx'
import { classes } from '../lib/classes.ts'
import { Kbd } from '../components/Kbd.tsx'
import { ignoreDoubleClick } from '../components/ignore-double-click.ts'

interface DecisionPairProps {
  onReject: () => void
  onAccept: () => void
  /** `list`: plain with a coloured glyph. `page`, `bar`: tinted; in `bar` each button takes half the width. */
  size: 'list' | 'page' | 'bar'
  showKeys?: boolean | undefined
  /** The id of the element that names the candidate, for the description of both buttons. */
  describedBy?: string | undefined
}

const buttonSizes = { list: 'small', page: 'usual', bar: 'large' } as const

/** Reject and Accept: same size, weight and distance; neither is preselected. */
export function DecisionPair({ onReject, onAccept, size, showKeys = false, describedBy }: DecisionPairProps) {
  const [reject, accept] = size === 'list' ? (['plainReject', 'plainAccept'] as const) : (['tintReject', 'tintAccept'] as const)
  const shared = { size: buttonSizes[size], wide: true, 'aria-describedby': describedBy }
  return (
    <div className={classes('inline-grid flex-none grid-cols-2 gap-2', size === 'bar' && 'w-full')}>
      <Button
        {...shared}
        kind={reject}
        icon="cross"
        onClick={ignoreDoubleClick(onReject)}
        aria-keyshortcuts={showKeys ? 'R' : undefined}
      >
        <Trans id="screening.reject">Reject</Trans>
        {showKeys && <Key>R</Key>}
      </Button>
      <Button
        {...shared}
        kind={accept}
        icon="check"
        onClick={ignoreDoubleClick(onAccept)}
        aria-keyshortcuts={showKeys ? 'A' : undefined}
      >
        <Trans id="screening.accept">Accept</Trans>
        {showKeys && <Key>A</Key>}
      </Button>
    </div>
  )
}

/** Shown on wide screens only, which have room for it and probably a keyboard. */
const Key = ({ children }: { children: string }) => (
  <span className="max-lg:hidden">
    <Kbd>{children}</Kbd>
  </span>
)
