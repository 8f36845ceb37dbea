import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Reviewer } from '../../../../shared/reviewing/reviewing.ts'
import { Icon } from '../../../components/drawing/Icon.tsx'
import { classes } from '../../../lib/classes.ts'

interface AlsoHereProps {
  others: readonly Reviewer[]
  current: string | undefined
  className: string
}

/** "Also here: Budi", or that Budi looks at the same CV. Quiet: it stands in a line that is there anyway. */
export function AlsoHere({ others, current, className }: AlsoHereProps) {
  const { i18n } = useLingui()
  const atThisCv = others.filter(({ looksAt }) => looksAt === current)
  const isShared = atThisCv.length > 0
  const names = namesIn(i18n.locale, isShared ? atThisCv : others)
  return (
    <p
      role="status"
      title={names}
      className={classes('min-w-0 items-center gap-1.5 text-sm', isShared ? 'text-ink-2' : 'text-ink-3', className)}
    >
      <Icon name="people" size={16} />
      <span className="min-w-0 truncate">
        {isShared ? (
          <Trans id="desk.sameCv">
            <bdi>{names}</bdi> <Plural value={atThisCv.length} one="is" other="are" /> looking at this CV too
          </Trans>
        ) : (
          <Trans id="desk.alsoHere">
            Also here: <bdi>{names}</bdi>
          </Trans>
        )}
      </span>
    </p>
  )
}

const namesIn = (locale: string, others: readonly Reviewer[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(others.map(({ name }) => name))
