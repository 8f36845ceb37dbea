import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { defaultReasons, reasonLimits } from '../../../shared/candidates/reason-limits.ts'
import { rejectionReasons } from '../../../shared/candidates/rejection-reason.ts'
import { Button } from '../../components/Button.tsx'
import { TextArea } from '../../components/form/Field.tsx'
import { SaveDialog } from '../../components/lazy/SaveDialog.tsx'
import { useRejectionReasons, useSetReasons } from '../../data/hooks/useRejectionReasons.ts'
import { reasonsIn, reasonWords } from './words.ts'

/** The workspace's reasons for a rejection, one a line. */
export function ReasonList({ close }: { close: () => void }) {
  const { i18n } = useLingui()
  const reasons = useRejectionReasons()
  const setReasons = useSetReasons()
  const [written, setWritten] = useState<string>()
  const linesOf = (list: readonly string[]) => list.map((reason) => reasonWords(i18n, reason)).join('\n')
  const text = written ?? linesOf(reasons)
  const checked = rejectionReasons.safeParse(reasonsIn(i18n, text))
  const { entries, length } = reasonLimits

  const save = (list: string[]) => setReasons(list.join('\n') === defaultReasons.join('\n') ? null : list)

  return (
    <SaveDialog
      title={<Trans id="reason.list">Reasons for a rejection</Trans>}
      value={checked.data}
      save={save}
      close={close}
      footer={
        <Button kind="quiet" size="small" icon="undo" onClick={() => setWritten(linesOf(defaultReasons))} className="mt-2">
          <Trans id="reason.usual">Back to the usual ones</Trans>
        </Button>
      }
    >
      {(isChecked) => (
        <TextArea
          label={<Trans id="reason.lines">One reason a line</Trans>}
          hint={
            <Trans id="reason.listHint">
              For everybody in this workspace. Rejections keep the words that were chosen, also when the list changes.
            </Trans>
          }
          error={
            isChecked &&
            !checked.success && (
              <Trans id="reason.listWrong">
                Between 1 and {entries} lines, each another, of at most {length} characters.
              </Trans>
            )
          }
          rows={8}
          data-autofocus
          value={text}
          onChange={setWritten}
        />
      )}
    </SaveDialog>
  )
}
