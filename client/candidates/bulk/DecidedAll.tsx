import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { decisionOf, type Decision, type DecisionStatus } from '../../../shared/screening/status.ts'

/** What was decided at once, and how many were left out. */
export function DecidedAll({ status, n, leftOut }: { status: DecisionStatus; n: number; leftOut: number }) {
  const words: Record<Decision, ReactNode> = {
    accepted: (
      <Trans id="screening.acceptedAll">
        <Plural value={n} one="# candidate accepted." other="# candidates accepted." />
      </Trans>
    ),
    rejected: (
      <Trans id="screening.rejectedAll">
        <Plural value={n} one="# candidate rejected." other="# candidates rejected." />
      </Trans>
    ),
  }
  return (
    <>
      {words[decisionOf(status)]} {leftOut > 0 && <LeftOut n={leftOut} />}
    </>
  )
}

export function LeftOut({ n }: { n: number }) {
  return (
    <Trans id="screening.leftOut">
      <Plural
        value={n}
        one="# does not wait for a decision and is left out."
        other="# do not wait for a decision and are left out."
      />
    </Trans>
  )
}
