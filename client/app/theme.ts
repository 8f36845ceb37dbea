import { useSyncExternalStore } from 'react'
import { ownName } from '../lib/base-path.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const STORED_AS = ownName('theme')
const CHANGED = 'saring:theme'

/** `system` until the user chooses. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(STORED_AS)
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORED_AS, theme)
  showTheme()
  window.dispatchEvent(new Event(CHANGED))
}

/** Writes the choice where tokens.css and the browser's own bars read it. At the next start public/theme.js does the same. */
function showTheme(): void {
  const theme = chosenTheme()
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { of } = meta.dataset
    meta.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all')
  }
}

export const useTheme = (): Theme => useSyncExternalStore(watchTheme, chosenTheme)

/** Also follows a choice made in another tab. */
function watchTheme(changed: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key !== STORED_AS) return
    showTheme()
    changed()
  }
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changedElsewhere)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changedElsewhere)
  }
}
