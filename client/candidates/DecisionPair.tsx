import { Fragment, type ReactNode } from 'react'
import { Status, type DecisionStatus } from '../../shared/screening/status.ts'
import { Button } from '../components/Button.tsx'
import { classes } from '../lib/classes.ts'
import { Kbd } from '../components/Kbd.tsx'
import { ignoreDoubleClick } from '../components/ignore-double-click.ts'
import { decisionLooks, offeredDecisions } from './decision-looks.tsx'

interface DecisionPairProps {
  onDecide: (status: DecisionStatus) => void
  /** `list`: plain with a coloured glyph. Otherwise tinted; in `bar` each button takes half the width, in `dock` on phones its share of it. */
  size: 'list' | 'page' | 'bar' | 'dock'
  /** Stands between the two. */
  between?: ReactNode
  showKeys?: boolean | undefined
  /** The id of the element that names the candidate, for the description of both buttons. */
  describedBy?: string | undefined
}

const buttonSizes = { list: 'small', page: 'usual', bar: 'large', dock: 'large' } as const

/** Reject and Accept: same size, weight and distance; neither is preselected. */
export function DecisionPair({ onDecide, size, showKeys = false, describedBy, between }: DecisionPairProps) {
  return (
    <div
      className={classes(
        'inline-grid flex-none gap-2',
        between ? 'grid-cols-3' : 'grid-cols-2',
        size === 'bar' && 'w-full',
        size === 'dock' && 'max-md:w-full',
      )}
    >
      {offeredDecisions.map((name, at) => {
        const { verb, icon, plain, tint, shortcut } = decisionLooks[name]
        return (
          <Fragment key={name}>
            {at > 0 && between}
            <Button
              size={buttonSizes[size]}
              wide
              kind={size === 'list' ? plain : tint}
              icon={icon}
              aria-describedby={describedBy}
              aria-keyshortcuts={showKeys ? shortcut : undefined}
              onClick={ignoreDoubleClick(() => onDecide(Status[name]))}
            >
              {verb}
              {showKeys && <Key>{shortcut}</Key>}
            </Button>
          </Fragment>
        )
      })}
    </div>
  )
}

/** Shown on wide screens only, which have room for it and probably a keyboard. */
const Key = ({ children }: { children: string }) => (
  <span className="max-lg:hidden">
    <Kbd>{children}</Kbd>
  </span>
)
