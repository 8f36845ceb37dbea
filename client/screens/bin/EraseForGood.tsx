import { Plural, Trans } from '@lingui/react/macro'
import type { Binned } from '../../../shared/bin/bin.ts'
import { ConfirmDialog } from '../../components/lazy/Dialog.tsx'

interface EraseForGoodProps {
  /** `undefined`: nothing is asked. */
  binned: Binned | undefined
  erase: (binned: Binned) => void
  cancel: () => void
}

export function EraseForGood({ binned, erase, cancel }: EraseForGoodProps) {
  return (
    <ConfirmDialog
      open={binned !== undefined}
      title={<Trans id="bin.eraseTitle">Erase this for good?</Trans>}
      confirm={<Trans id="bin.erase">Erase for good</Trans>}
      confirmIcon="trash"
      onConfirm={() => binned && erase(binned)}
      onCancel={cancel}
    >
      <div className="flex flex-col gap-2 text-ink-2">
        {binned && <WhatGoes binned={binned} />}
        <p>
          <Trans id="bin.noUndo">This cannot be undone.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}

function WhatGoes({ binned: { kind, name, candidates } }: { binned: Binned }) {
  return (
    <p className="tabular-nums">
      <Trans id="bin.goes">
        <strong className="font-semibold text-ink">{name}</strong> is erased with{' '}
        <Plural value={candidates} one="# candidate and the CV file" other="# candidates and their CV files" />.
      </Trans>{' '}
      {kind === 'job' && <Trans id="bin.goesBatches">Its batches that are in the bin go too.</Trans>}
    </p>
  )
}
