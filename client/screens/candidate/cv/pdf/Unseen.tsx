import { useLingui } from '@lingui/react/macro'
import { edgesOf } from './Marks.tsx'
import type { HiddenRun } from './marks.ts'

/** Of the height of a line. */
const FONT = 0.75

/** Paints what a reader of the page cannot see back in its place, hatched. */
export function Unseen({ runs }: { runs: readonly HiddenRun[] }) {
  const { t } = useLingui()
  return runs.map(({ text, box }, at) => (
    <span
      key={at}
      title={t({ id: 'hidden.unseen', message: 'A reader cannot see this' })}
      style={{ ...edgesOf(box), fontSize: `max(0.5rem, ${FONT * box.height}cqh)` }}
      className="page-unseen hatched"
    >
      {text}
    </span>
  ))
}
