import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll } from 'vitest'
import { fetchDeferred } from './deferred.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(cleanup)
beforeAll(fetchDeferred)
configure({ asyncUtilTimeout: 4_000 }) // a busy machine needs more than the usual second

// What jsdom lacks and Headless UI asks for.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.getAnimations ??= () => []

/** For tests: renders with the English texts of the source, without catalogs. */
export const renderInEnglish = (node: ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>)
