import type { Language } from '../../shared/screening/language.ts'
import { languages } from '../../shared/screening/language.ts'
import { screens, type Screen } from './screens.ts'

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1440, height: 900 } },
  small: { viewport: { width: 1280, height: 720 } },
}
export type Size = keyof typeof sizes
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Shot {
  screen: Screen
  size: Size
  theme: Theme
  language: Language
  file: string
}

const sizesOf = (screen: Screen): Size[] =>
  screen.name.startsWith('desk') ? ['phone', 'tablet', 'small', 'laptop'] : ['phone', 'tablet', 'laptop']

export const all = (only: readonly string[] | undefined): Shot[] =>
  screens
    .filter(({ name }) => !only || only.includes(name))
    .flatMap((screen) =>
      sizesOf(screen).flatMap((size) =>
        themes.flatMap((theme) =>
          languages.map((language) =>
            shot(screen.name, size, theme, language, `${screen.name}-${size}-${theme}-${language}.png`),
          ),
        ),
      ),
    )

export const forReadme: Shot[] = [
  shot('desk', 'laptop', 'light', 'en', 'desk.webp'),
  shot('results', 'laptop', 'light', 'en', 'results.webp'),
  shot('candidate-text', 'laptop', 'light', 'en', 'candidate.webp'),
  shot('results', 'phone', 'dark', 'en', 'results-phone.webp'),
  shot('upload', 'phone', 'light', 'id', 'upload-phone.webp'),
]

function shot(name: string, size: Size, theme: Theme, language: Language, file: string): Shot {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen "${name}".`)
  return { screen, size, theme, language, file }
}
