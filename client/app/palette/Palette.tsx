import { deferred } from '../../components/lazy/deferred.tsx'
import { addRareWords } from '../../lib/i18n.ts'

export interface PaletteProps {
  open: boolean
  close: () => void
  askToSignOut: () => void
  showKeys: () => void
}

const { useReady, Show } = deferred(async () => {
  const [{ PaletteDialog }] = await Promise.all([import('./PaletteDialog.tsx'), addRareWords()])
  return PaletteDialog
})

/** Finds pages, jobs, candidates and acts by the beginnings of words. */
export function Palette(props: PaletteProps) {
  return useReady(props.open) && <Show {...props} />
}
