import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll } from 'vitest'
import { deferredFetches } from './deferred.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(cleanup)
beforeAll(() => Promise.all(deferredFetches().map((fetch) => fetch())))

// jsdom lacks it, and Headless UI needs it.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.getAnimations ??= () => []

/** For tests: renders with the English texts of the source, without message catalogs. */
export const renderInEnglish = (node: ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>)
