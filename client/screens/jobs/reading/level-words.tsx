import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Rank } from '../../../../shared/criteria/degrees.ts'

export const ranks: Record<Rank, ReactNode> = {
  0: <Trans id="degree.lowerSchool">junior high school</Trans>,
  1: <Trans id="degree.school">high school (SMA/SMK)</Trans>,
  2: <Trans id="degree.diploma">diploma (D1–D3)</Trans>,
  3: <Trans id="degree.bachelor">bachelor (S1, D4)</Trans>,
  4: <Trans id="degree.master">master (S2)</Trans>,
  5: <Trans id="degree.doctor">doctor (S3)</Trans>,
}

/** The levels of the Common European Framework, from 1. */
export const cefr = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
