import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '../../components/lazy/Menu.tsx'
import { toast } from '../../components/Toast.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import type { CandidateFilter } from '../../data/index.ts'
import { addRareWords } from '../../lib/i18n.ts'
import type { Format } from './export/make-file.ts'

const TOAST_ID = 'export'

/** Saves the whole filtered list, including cards that are not rendered. Its code is loaded on demand. */
export function ExportMenu({ filter }: { filter: CandidateFilter }) {
  const { t, i18n } = useLingui()
  const data = useData()

  async function save(format: Format): Promise<void> {
    toast.info(<Trans id="export.making">Making the file…</Trans>, { id: TOAST_ID })
    try {
      const [{ saveList }] = await Promise.all([import('./export/save-list.tsx'), addRareWords()])
      await saveList(data, filter, format, { i18n, toastId: TOAST_ID })
    } catch (error) {
      console.warn('The list could not be saved:', error)
      toast.error(<Trans id="export.failed">The file could not be made. Try again.</Trans>, { id: TOAST_ID })
    }
  }

  return (
    <Menu
      label={t({ id: 'export.list', message: 'Export this list' })}
      icon="download"
      actions={[
        { icon: 'page', word: <Trans id="export.xlsx">Excel (XLSX)</Trans>, onChoose: () => void save('xlsx') },
        { icon: 'page', word: <Trans id="export.csv">Text (CSV)</Trans>, onChoose: () => void save('csv') },
      ]}
    />
  )
}
