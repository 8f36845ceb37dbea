import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../../components/drawing/Icon.tsx'
import type { OpenCandidate } from '../../../data/hooks/candidates/useCandidate.ts'
import { hiddenWords } from './hidden-words.ts'

export type Hidden = NonNullable<OpenCandidate['text']>['hidden'][number]

/** What a page holds that a reader cannot see, word for word; none of it was scored. */
export function HiddenParts({ parts }: { parts: readonly Hidden[] }) {
  const { i18n } = useLingui()
  return parts.map(({ text, why }, at) => {
    const word = hiddenWords[why]
    return (
      <figure key={at} className="my-3 rounded-md border border-dashed border-line-strong">
        <figcaption className="flex items-center gap-1.5 px-3 pt-2 text-xs font-medium text-ink-2">
          <Icon name="eye-off" size={14} />
          <span>
            <Trans id="hidden.unseen">A reader cannot see this</Trans>
            {word && `: ${i18n._(word)}`}
          </span>
        </figcaption>
        <p className="hatched mt-1 rounded-b-md px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
      </figure>
    )
  })
}
