import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Status, type Decision, type DecisionStatus } from '../../shared/screening/status.ts'
import type { ButtonKind } from '../components/Button.tsx'
import type { IconName } from '../components/drawing/Icon.tsx'

interface DecisionLook {
  verb: ReactNode
  icon: IconName
  /** Without and with a tinted ground. */
  plain: ButtonKind
  tint: ButtonKind
  /** Of its bar in a picture. */
  fill: string
  shortcut: string
}

/** Every decision, in the order of the buttons. */
export const decisionLooks: Record<Decision, DecisionLook> = {
  rejected: {
    verb: <Trans id="screening.reject">Reject</Trans>,
    icon: 'cross',
    plain: 'plainReject',
    tint: 'tintReject',
    fill: 'bg-rejected-fill',
    shortcut: 'R',
  },
  accepted: {
    verb: <Trans id="screening.accept">Accept</Trans>,
    icon: 'check',
    plain: 'plainAccept',
    tint: 'tintAccept',
    fill: 'bg-accepted-fill',
    shortcut: 'A',
  },
}
export const offeredDecisions = Object.keys(decisionLooks) as Decision[]

/** A key for each decision, for `useKeys`. */
export const decisionKeys = (decide: (status: DecisionStatus) => unknown): Record<string, () => unknown> =>
  Object.fromEntries(offeredDecisions.map((name) => [decisionLooks[name].shortcut.toLowerCase(), () => decide(Status[name])]))
