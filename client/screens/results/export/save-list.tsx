import type { I18n } from '@lingui/core'
import { Plural, Trans } from '@lingui/react/macro'
import { toast } from '../../../components/Toast.tsx'
import type { Data } from '../../../data/hooks/data.ts'
import type { CandidateFilter } from '../../../data/index.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { makeListFile, type Format } from './make-file.ts'

interface Told {
  i18n: I18n
  /** The toast that says how it went. */
  toastId: string
}

/** Saves the filtered list as a file, and says of how many candidates. */
export async function saveList(data: Data, filter: CandidateFilter, format: Format, { i18n, toastId }: Told): Promise<void> {
  const { blob, name, count, isCut } = await makeListFile(data, filter, format, i18n)
  saveFile(blob, name)
  if (isCut) toast.error(<CutFile n={count} />, { id: toastId })
  else toast.success(<WholeFile n={count} />, { id: toastId })
}

function WholeFile({ n }: { n: number }) {
  return (
    <Trans id="export.made">
      <Plural value={n} one="# candidate saved to a file." other="# candidates saved to a file." />
    </Trans>
  )
}

function CutFile({ n }: { n: number }) {
  return (
    <Trans id="export.cut">
      <Plural value={n} one="# candidate saved." other="# candidates saved." /> Older ones are missing: they are not on this
      device, and the server could not be reached. Export again when there is a connection.
    </Trans>
  )
}
