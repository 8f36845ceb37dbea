import { readFileSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const translated = [react(), lingui({ failOnMissing: 'catalog' }), babel({ presets: [linguiTransformerBabelPreset()] })]

export default defineConfig({
  root: 'client',
  define: { APP_VERSION: JSON.stringify(version) },
  plugins: [...translated, tailwindcss()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022' },
  test: {
    projects: [
      { test: { name: 'shared', root: '.', include: ['shared/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: '.',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: 'server/test/database-server.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: translated,
        define: { APP_VERSION: JSON.stringify(version) },
        test: { name: 'client', root: '.', include: ['client/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
