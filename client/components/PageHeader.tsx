import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import { classes } from '../lib/classes.ts'

interface PageHeaderProps {
  title: ReactNode
  /** Target of the arrow left of the title. */
  back?: string | undefined
  /** A quiet line below. */
  note?: ReactNode
  /** Buttons, shown at the right. */
  children?: ReactNode
  /** Shows the title on phones too, for a greeting. Otherwise only the phone top bar shows title and arrow. */
  alsoOnPhones?: boolean | undefined
}

export function PageHeader({ title, back, note, children, alsoOnPhones = false }: PageHeaderProps) {
  const { t } = useLingui()
  return (
    <header className={classes('mb-3.5 md:mb-5', !alsoOnPhones && 'max-md:hidden')}>
      <div className="flex min-h-control items-center gap-3">
        {back && (
          <ButtonLink
            href={back}
            kind="quiet"
            icon="chevron-left"
            label={t({ id: 'common.back', message: 'Back' })}
            className="-ml-2 flex-none max-md:hidden"
          />
        )}
        <h1 className="mr-auto min-w-0">{title}</h1>
        {children && <div className="flex flex-none items-center gap-2 max-md:hidden">{children}</div>}
      </div>
      {note && <p className={classes('mt-1 text-sm text-ink-3 tabular-nums', back && 'md:ml-10')}>{note}</p>}
    </header>
  )
}
