import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './client/data/test/patience-ms.ts'
import { manifestName } from './client/lib/manifest-name.ts'
import { manifestIn } from './client/manifest.ts'
import { languages } from './shared/screening/language.ts'

const root = import.meta.dirname
const client = (file: string) => path.join(root, 'client', file)
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

/** Scripts of pages that the server writes itself, which know them by their names. */
const OF_SERVER_PAGES = ['application-form', 'passkey']

/**
 * More workers than there are processors, since tests also wait: for the database, for processes, for time-outs. A larger young
 * generation saves a tenth of their processor time.
 */
const inParallel = {
  root,
  maxWorkers: 2 * os.availableParallelism(),
  execArgv: ['--max-semi-space-size=64'],
  // A time-out ends what hangs: a busy machine may take five times as long as usual.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: PATIENCE_MS } },
}

/** Node loads the modules itself, as where the server runs. `vi.mock` does not work in these tests. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** What jsdom and Node lack, and how long tests wait for what is to appear. */
const setupFiles = ['fake-indexeddb/auto', 'client/data/test/blobs.ts', 'client/data/test/patience.ts']

/** The tests of what a page shows. They run in contexts of one process, which begin faster. */
const ofScreens = [
  'client/*.test.tsx',
  ...['app', 'candidates', 'components', 'screens', 'specification'].map((folder) => `client/${folder}/**/*.test.{ts,tsx}`),
]
/** Left out: WebCrypto takes no buffer of another context. (Dexie's transactions want the promises of the process itself, too.) */
const personScreen = 'client/screens/person'

export default defineConfig({
  root: client(''),
  base: './', // one build for every path: the server writes the path into the pages
  cacheDir: path.join(root, 'node_modules/.vite'),
  define: { APP_VERSION: JSON.stringify(version) },
  plugins: [
    react(),
    lingui({ failOnMissing: 'catalog' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    webManifests(),
    pdfFonts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife', // a classic worker, which every browser takes
        globPatterns: ['**/*.{js,mjs,css,html,svg,woff2}'],
        globIgnores: ['sign*-callback.html', 'service-worker.js', ...OF_SERVER_PAGES.map((name) => `${name}.js`), 'pdfjs/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  resolve: { alias: [{ find: /^fflate$/, replacement: client('lib/zip.ts') }] },
  build: {
    outDir: path.join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      resolveDependencies: (file, files, { hostType }) => (hostType === 'html' || isFirst(file) ? files : files.filter(isStyle)),
    },
    manifest: true, // which chunks a screen needs: tools/sizes.ts
    rolldownOptions: {
      input: {
        app: client('index.html'),
        signin: client('signin-callback.html'),
        signout: client('signout-callback.html'),
        ...Object.fromEntries(OF_SERVER_PAGES.map((name) => [name, client(`${name}.ts`)])),
      },
      output: {
        entryFileNames: ({ name }) => (OF_SERVER_PAGES.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: layers() }] },
      },
    },
  },
  test: {
    projects: [
      { extends: false, test: { name: 'shared', ...inParallel, ...byNode, isolate: false, include: ['shared/**/*.test.ts'] } },
      {
        extends: false,
        test: {
          name: 'server',
          ...inParallel,
          ...byNode,
          isolate: false, // no test leaves anything in its process; modules are loaded once
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['server/test/hostile/**'],
          globalSetup: 'server/test/database-server.ts',
        },
      },
      {
        extends: false,
        test: { name: 'hostile', ...inParallel, include: ['server/test/hostile/*.test.ts'], testTimeout: 24 * 3600_000 },
      },
      {
        test: {
          name: 'client',
          ...inParallel,
          isolate: false, // modules are loaded once; a test of what a module reads when it is first imported imports it anew
          include: ['client/{data,lib,worker}/**/*.test.{ts,tsx}', 'client/*.test.ts', `${personScreen}/*.test.tsx`],
          setupFiles,
        },
      },
      {
        test: {
          name: 'screens',
          ...inParallel,
          pool: 'vmForks',
          include: ofScreens,
          setupFiles,
          exclude: [`${personScreen}/**`],
        },
      },
      {
        extends: false,
        test: {
          name: 'simulation',
          ...inParallel,
          include: ['simulation/**/*.test.ts'],
          globalSetup: 'server/test/database-server.ts',
        },
      },
    ],
  },
})

/** What the first visit of all waits for; other screens are fetched ahead, and what they need is on the device by then. */
const isFirst = (file: string) => /\/(SignIn|page|settings)-/.test(file)

const isStyle = (file: string) => file.endsWith('.css')

interface Graph {
  getModuleInfo(id: string): {
    importedIds: string[]
    dynamicallyImportedIds: string[]
    isEntry: boolean
    importers: string[]
    dynamicImporters: string[]
  } | null
}

/**
 * What is always fetched together lies in one file, which is smaller than many and asked for once. The first layer that holds a module
 * gives the file its name; what no layer holds is left to the bundler, and so is what begins a file of its own.
 */
function layers() {
  type Needs = (file: string) => boolean
  const [signIn, results] = ['screens/sign-in/SignIn.tsx', 'screens/results/ScreeningResults.tsx']
  const isInside = (by: Needs) =>
    by('SignedIn.tsx') || by('data/page.ts') || (by('screens/dashboard/Dashboard.tsx') && by(results))
  /** The screens whose sizes have a limit (tools/sizes.ts), and the one that opens from them. */
  const isOfFirst = (by: Needs) =>
    ['screens/dashboard/Dashboard.tsx', results, 'screens/candidate/CandidateDetail.tsx', 'screens/desk/Desk.tsx'].some(by)
  const all: [name: string, holds: (isNeededBy: Needs, isNeededByScreen: boolean) => boolean][] = [
    ['app', (by) => by('main.tsx') || (by(signIn) && isInside(by))],
    ['inside', isInside],
    ['review', (by) => by(results) && (by('screens/candidate/CandidateDetail.tsx') || by('screens/desk/Desk.tsx'))],
    // Asked for once a screen shows, as changing data and calling the server is part of every visit.
    ['engine', (by, isNeededByScreen) => by('data/engine.ts') && !isNeededByScreen],
    ['engine-and-screens', (by) => by('data/engine.ts') && !by('screens/desk/Desk.tsx')],
    ['results', (by) => by(results)],
    // Fetched by several screens when a reason is asked for.
    ['reasons', (by) => by('candidates/rejection/ReasonRow.tsx') && !by('screens/desk/Desk.tsx')],
    ['further', (by, isNeededByScreen) => isNeededByScreen && !isOfFirst(by)],
  ]
  const needs = new Map<string, Set<string>>()

  function needsOf(file: string, graph: Graph): Set<string> {
    const known = needs.get(file)
    if (known) return known
    const found = new Set<string>()
    const add = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      graph.getModuleInfo(id)?.importedIds.forEach(add)
    }
    add(client(file))
    needs.set(file, found)
    return found
  }

  return (id: string, graph: Graph): string | null => {
    const isNeededBy: Needs = (file) => needsOf(file, graph).has(id)
    const screens = graph.getModuleInfo(client('signed-in-screens.ts'))?.dynamicallyImportedIds ?? []
    const isNeededByScreen = screens.some((screen) => isNeededBy(path.relative(client(''), screen)))
    const layer = all.find(([, holds]) => holds(isNeededBy, isNeededByScreen))
    const info = graph.getModuleInfo(id)
    const isOnlyFetched = (info?.dynamicImporters.length ?? 0) > 0 && info?.importers.length === 0
    const begins = !info || info.isEntry || isOnlyFetched || info.importers.some((by) => by.endsWith('.html'))
    return layer && !begins ? layer[0] : null
  }
}

/** One manifest per language; the page links the one of its own. */
function webManifests() {
  return {
    name: 'web-manifests',
    generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
      for (const language of languages)
        this.emitFile({ type: 'asset', fileName: manifestName(language), source: JSON.stringify(manifestIn(language)) })
    },
  }
}

/** What pdf.js asks for where a PDF brings too little of its own: fetched when it does, and not kept for offline. */
function pdfFonts() {
  const pdfjs = path.join(root, 'node_modules/pdfjs-dist')
  const names = ['standard_fonts', 'cmaps'].flatMap((folder) =>
    readdirSync(path.join(pdfjs, folder)).map((name) => `${folder}/${name}`),
  )
  return {
    name: 'pdf-fonts',
    generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string }) {
      for (const name of [...names, 'wasm/openjpeg_nowasm_fallback.js'])
        this.emitFile({ type: 'asset', fileName: `pdfjs/${name}`, source: readFileSync(path.join(pdfjs, name)) })
    },
  }
}
