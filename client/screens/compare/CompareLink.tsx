import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink, type ButtonSize } from '../../components/Button.tsx'
import { routes } from '../../app/routes.ts'
import { canCompare, MOST } from './chosen.ts'

/** Opens the comparison of the selected candidates; disabled unless two to four are selected. */
export function CompareLink({ ids, size }: { ids: readonly string[]; size?: ButtonSize | undefined }) {
  const { t } = useLingui()
  const most = MOST
  const word = <Trans id="compare.action">Compare</Trans>
  if (canCompare(ids)) {
    return (
      <ButtonLink href={routes.compare(ids)} icon="compare" size={size}>
        {word}
      </ButtonLink>
    )
  }
  return (
    <Button
      disabled
      icon="compare"
      size={size}
      title={t({ id: 'compare.howMany', message: `Choose two to ${most} candidates of one job` })}
    >
      {word}
    </Button>
  )
}
