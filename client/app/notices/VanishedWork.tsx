import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { useVanished } from '../../data/hooks/useVanished.ts'
import { useFormats } from '../../lib/dates.ts'
import { sentenceOf } from './sentences.tsx'
import { useStorageWarning } from './useStorageWarning.tsx'

const SHOWN_AT_ONCE = 5

/** Lists unsent operations that the browser deleted while the app was closed. One press makes the decisions among them again. */
export function VanishedWork() {
  const { all, again, decideAgain, dismiss } = useVanished()
  const warned = useStorageWarning()
  const { t, i18n } = useLingui()
  const { moment } = useFormats()
  const [n, more, decisions] = [all.length, all.length - SHOWN_AT_ONCE, again.length]
  if (n === 0) return null

  return (
    <section aria-label={t({ id: 'vanished.label', message: 'Lost changes' })} className="px-gutter pt-3">
      <Note tone="warn" icon="warn">
        <p>
          <Trans id="vanished.title">
            The browser deleted what this device kept while the app was closed.{' '}
            <Plural
              value={n}
              one="# change that had not been sent went with it:"
              other="# changes that had not been sent went with it:"
            />
          </Trans>
        </p>
        <ul className="my-2 flex flex-col gap-1">
          {all.slice(0, SHOWN_AT_ONCE).map(({ id, name, madeAt, operation }) => (
            <li key={id}>
              {i18n._(sentenceOf(operation, name).words)} · {moment(madeAt)}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="mb-2">
            <Trans id="vanished.more">and {more} more</Trans>
          </p>
        )}
        {decisions < n && (
          <p className="mb-2">
            <Trans id="vanished.byHand">Changes other than decisions have to be made again by hand.</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {decisions > 0 && (
            <Button size="small" onClick={() => void warned(decideAgain)}>
              <Plural id="vanished.again" value={decisions} one="Make # decision again" other="Make # decisions again" />
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => void dismiss()}>
            <Trans id="common.close">Close</Trans>
          </Button>
        </div>
      </Note>
    </section>
  )
}
