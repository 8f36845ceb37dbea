import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Progress } from '../../../shared/candidates/candidate.ts'

type WaitingFor = NonNullable<Progress['waitingFor']>

const holdUps: Record<WaitingFor, MessageDescriptor> = {
  model: msg({
    id: 'failure.modelUnavailable',
    message: 'The model cannot be reached. This CV is scored as soon as it is back.',
  }),
  model_missing: msg({
    id: 'progress.modelMissing',
    message: 'The model is not installed yet. This CV is scored as soon as it is there.',
  }),
  model_loading: msg({
    id: 'progress.modelLoading',
    message: 'The model server is loading the model. This CV is scored as soon as it is loaded.',
  }),
  model_refused: msg({
    id: 'progress.modelRefused',
    message:
      'The model server refuses this server’s key or password. Tell whoever runs the server; this CV is scored once it is corrected.',
  }),
  model_outdated: msg({
    id: 'progress.modelOutdated',
    message: 'The model server is too old. Tell whoever runs the server; this CV is scored once it is updated.',
  }),
  model_not_allowed: msg({
    id: 'progress.modelNotAllowed',
    message:
      'This model does not run on your own machines, and the operator has not allowed that. This CV is not sent to it and waits.',
  }),
  model_wrong_engine: msg({
    id: 'progress.modelWrongEngine',
    message:
      'The model server is of another kind than the settings say. Tell whoever runs the server; this CV is scored once that is corrected.',
  }),
  model_busy: msg({ id: 'progress.modelBusy', message: 'The model is busy. This CV is scored as soon as it is free.' }),
  file: msg({
    id: 'progress.file',
    message:
      'The server cannot find this file, or it is damaged on its disk. Tell whoever runs the server; it is scored as soon as it is there.',
  }),
  memory: msg({ id: 'progress.memory', message: 'The server is short of memory. This CV is scored as soon as there is room.' }),
}

/** What a screening waits for, and what ends the wait. */
export function HoldUp({ waitingFor }: { waitingFor: WaitingFor }) {
  const { i18n } = useLingui()
  return i18n._(holdUps[waitingFor])
}
