import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { ProgressBar } from '../../components/ProgressBar.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import type { ScreeningAgain } from '../../data/hooks/candidates/useScreeningAgain.ts'
import { useFormats } from '../../lib/dates.ts'

export function ScreeningAgainNote({ progress: { done, total, forget } }: { progress: ScreeningAgain }) {
  const { t } = useLingui()
  const { onError } = useData()
  const formats = useFormats()
  const [k, n] = [formats.number(done), formats.number(total)]
  return (
    <section
      aria-label={t({ id: 'screenAgain.progress', message: 'Screening again' })}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm md:mb-4"
    >
      <p role="status" className="tabular-nums">
        <Trans id="screenAgain.done">
          {k} of {n} screened again
        </Trans>
      </p>
      <ProgressBar
        percent={Math.floor((100 * done) / total)}
        label={t({ id: 'screenAgain.progress', message: 'Screening again' })}
        tone="processing"
        className="min-w-24 flex-1"
      />
      <Button kind="quiet" size="small" onClick={() => void forget().catch(onError)}>
        <Trans id="screenAgain.hide">Hide</Trans>
      </Button>
    </section>
  )
}
