import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [{ path: '<rootDir>/client/locales/{locale}', include: ['client'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
})
