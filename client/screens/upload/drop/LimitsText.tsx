import { Trans } from '@lingui/react/macro'
import type { Settings } from '../../../../shared/http/settings.ts'
import { useFormats } from '../../../lib/dates.ts'

export function LimitsText({ limits }: { limits: Settings['limits'] }) {
  const formats = useFormats()
  const mb = formats.number(limits.maxFileMb)
  const pages = formats.number(limits.maxPages)
  const files = formats.number(limits.maxFiles)
  return (
    <Trans id="upload.limits">
      PDF, DOC, DOCX · up to {mb} MB and {pages} pages a file · {files} files at a time
    </Trans>
  )
}
