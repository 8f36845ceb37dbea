import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ProgressBar } from '../../components/ProgressBar.tsx'
import type { PinSum } from '../../data/hooks/usePins.ts'
import { useFormats } from '../../lib/dates.ts'
import { Check } from './Check.tsx'

export function FilesCheck({ pins: { here: n, wanted, dropped, bytes }, budget }: { pins: PinSum; budget: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const used = formats.size(bytes)
  const room = formats.size(budget)
  if (n + wanted + dropped === 0)
    return (
      <Check
        state="remark"
        words={<Trans id="offline.noFiles">No CV files kept offline</Trans>}
        hint={
          <Trans id="offline.noFilesHint">
            Choose “Keep offline” on a candidate or a batch to keep its files here, up to {room}. Scores, quotes and decisions
            work without them.
          </Trans>
        }
      />
    )
  return (
    <Check
      state={wanted + dropped > 0 ? 'poor' : 'good'}
      words={
        <Trans id="offline.files">
          <Plural value={n} one="# CV file kept offline" other="# CV files kept offline" />
        </Trans>
      }
      hint={
        <>
          <span className="flex flex-wrap gap-x-3">
            <span>
              <Trans id="offline.ofBudget">
                {used} of {room}
              </Trans>
            </span>
            {wanted > 0 && (
              <span>
                <Trans id="offline.wanted">
                  <Plural value={wanted} one="# on its way" other="# on their way" />
                </Trans>
              </span>
            )}
            {dropped > 0 && (
              <span>
                <Trans id="offline.dropped">
                  <Plural value={dropped} one="# did not fit" other="# did not fit" />
                </Trans>
              </span>
            )}
          </span>
          <ProgressBar
            thin
            className="mt-1.5 max-w-60"
            percent={budget > 0 ? Math.min(100, Math.round((100 * bytes) / budget)) : 100}
            label={t({ id: 'offline.room', message: 'Storage for CV files' })}
          />
        </>
      }
    />
  )
}
