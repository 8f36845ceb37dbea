import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const STORED_AS = 'theme'
const CHANGED = 'saring:theme'

/** `system` until somebody chooses. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(STORED_AS)
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** Puts the choice on `<html data-theme>`, where tokens.css reads it. At the next start public/theme.js does the same. */
export function chooseTheme(theme: Theme): void {
  const page = document.documentElement
  localStorage.setItem(STORED_AS, theme)
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  window.dispatchEvent(new Event(CHANGED))
}

export const useTheme = (): Theme => useSyncExternalStore(watchTheme, chosenTheme)

function watchTheme(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  return () => window.removeEventListener(CHANGED, changed)
}
