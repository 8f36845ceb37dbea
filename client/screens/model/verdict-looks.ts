import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Grade, Verdict } from '../../../shared/self-test/self-test.ts'
import type { IconName } from '../../components/drawing/Icon.tsx'

interface Look {
  icon: IconName
  word: MessageDescriptor
}

export const verdictLooks: Record<Verdict, Look & { tone: 'info' | 'warn' | 'bad'; sentence: MessageDescriptor }> = {
  fit: {
    icon: 'check-circle',
    tone: 'info',
    word: msg({ id: 'selfTest.fit', message: 'Fit' }),
    sentence: msg({ id: 'selfTest.fitLong', message: 'Fit: all goals are reached.' }),
  },
  reservations: {
    icon: 'warn',
    tone: 'warn',
    word: msg({ id: 'selfTest.reservations', message: 'Fit with reservations' }),
    sentence: msg({
      id: 'selfTest.reservationsLong',
      message: 'Fit with reservations: some goals are nearly reached. Read the quotes with more care than usual.',
    }),
  },
  not_fit: {
    icon: 'cross-circle',
    tone: 'bad',
    word: msg({ id: 'selfTest.notFit', message: 'Not fit' }),
    sentence: msg({
      id: 'selfTest.notFitLong',
      message: 'Not fit: goals are missed. Do not rely on the scores of this engine; try another model.',
    }),
  },
}

export const gradeLooks: Record<Exclude<Grade, 'none'>, Look> = {
  pass: { icon: 'check-circle', word: msg({ id: 'selfTest.pass', message: 'Reached' }) },
  reservation: { icon: 'warn', word: msg({ id: 'selfTest.reservation', message: 'Nearly reached' }) },
  fail: { icon: 'cross-circle', word: msg({ id: 'selfTest.fail', message: 'Missed' }) },
}
