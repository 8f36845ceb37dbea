import { defineConfig } from '@playwright/test'
import { findShell } from './e2e/chromium.ts'

/** Each test file starts the server that it needs (e2e/fixtures.ts). Playwright itself passes --no-sandbox, as root too. */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // A busy machine may miss a moment; what passes only when repeated is named at the end of `npm test`.
  retries: 1,
  forbidOnly: true,
  // Ends what hangs: a busy machine may take five times as long as usual.
  timeout: 300_000,
  // What a screen shows may wait for the server, on a machine with other work too.
  expect: { timeout: 30_000 },
  outputDir: '.cache/playwright',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  // Animations take a tenth of the processor's time; toast.spec.ts runs with them.
  // So does a service worker, which fetches the whole app for each new browser: tests that need it say so.
  use: {
    // An action on an element that does not appear fails long before the test's own limit.
    actionTimeout: 60_000,
    video: 'off',
    trace: 'off',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await findShell(),
  },
})
