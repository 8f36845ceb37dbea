import { Trans } from '@lingui/react/macro'

/** The line between two pages of a text. */
export function PageMark({ page, of: n }: { page: number; of: number }) {
  return (
    <div className="my-4.5 flex items-center gap-2.5 text-xs text-ink-3 before:flex-1 before:border-t before:border-dashed before:border-line-strong after:flex-1 after:border-t after:border-dashed after:border-line-strong">
      <Trans id="candidate.pageOf">
        Page {page} of {n}
      </Trans>
    </div>
  )
}
