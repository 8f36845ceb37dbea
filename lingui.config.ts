import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What somebody who is signed out can see. Its words are a catalog of their own, since all others would be fetched for nothing. */
const entry = [
  'client/App.tsx',
  'client/components/**/*.tsx',
  'client/screens/{SignIn,Terms,Privacy,NotFound}.tsx',
  'client/screens/{sign-in,plain}/**/*.{ts,tsx}',
  'client/screens/frame/{Mishap,Waiting}.tsx',
]
const tests = '**/*.test.*'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    { path: '<rootDir>/client/locales/entry/{locale}', include: entry, exclude: [tests] },
    {
      path: '<rootDir>/client/locales/{locale}',
      include: ['client'],
      exclude: [tests, ...entry],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
