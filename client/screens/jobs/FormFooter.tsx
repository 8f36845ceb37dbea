import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/drawing/Icon.tsx'
import { useFormats } from '../../lib/dates.ts'

interface FormFooterProps {
  total: number
  isSaving: boolean
  cancelTo: string
  submit: ReactNode
}

/** Always visible: sticky at the bottom of the page, on phones fixed at the bottom of the screen. */
export function FormFooter({ total, isSaving, cancelTo, submit }: FormFooterProps) {
  const formats = useFormats()
  const percent = formats.percent(total)
  const isWrong = total !== 100
  return (
    <>
      <div aria-hidden className="h-18 md:hidden" />
      <footer className="z-(--z-bar) border-t border-line bg-surface max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(10px+var(--safe-bottom))] md:sticky md:bottom-0 md:-mx-gutter md:mt-6 md:-mb-14 md:bg-canvas md:px-gutter md:py-3.5">
        <div className="flex max-w-[920px] flex-col gap-2 md:flex-row md:items-center md:justify-end">
          {isWrong && (
            <p aria-hidden className="flex items-center justify-center gap-1.5 text-sm font-medium text-rejected md:hidden">
              <Icon name="warn" size={16} />
              <Trans id="job.totalReminder">Total {percent}, must equal 100</Trans>
            </p>
          )}
          <ButtonLink href={cancelTo} className="max-md:hidden">
            <Trans id="common.cancel">Cancel</Trans>
          </ButtonLink>
          <Button type="submit" kind="primary" disabled={isSaving || isWrong} busy={isSaving} className="max-md:h-control-large">
            {submit}
          </Button>
        </div>
      </footer>
    </>
  )
}
