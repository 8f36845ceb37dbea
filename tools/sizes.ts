// The script that a first visit to a screen fetches before the screen is shown, in gzipped bytes.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** The chunks that every visit fetches, and those that showing data needs. */
const always = ['index.html', 'locales/entry/en.po']
const signedIn = [...always, 'locales/en.po', 'SignedIn.tsx', 'data/page.ts']

const budgets = [
  { screen: 'sign-in', chunks: [...always, 'screens/sign-in/SignIn.tsx'], limit: 100_000 },
  { screen: 'dashboard', chunks: [...signedIn, 'screens/dashboard/Dashboard.tsx'], limit: 165_000 },
  { screen: 'results', chunks: [...signedIn, 'screens/results/ScreeningResults.tsx'], limit: 185_000 },
  // Without the catalog `rare`, which comes beside it.
  { screen: 'desk', chunks: [...signedIn, 'screens/desk/Desk.tsx'], limit: 200_000 },
]

/** Bytes of the chunks that each screen needs, by the manifest of the build in `dist`. Throws when it does not know one of them. */
export function firstLoads(dist: string): { screen: string; bytes: number; limit: number }[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizeOf = (file: string) => gzipSync(fs.readFileSync(path.join(dist, file))).length
  return budgets.map(({ screen, chunks, limit }) => {
    const files = filesOf(manifest, chunks)
    return { screen, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0), limit }
  })
}

function filesOf(manifest: Manifest, chunks: readonly string[]): string[] {
  const needed = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk ${name}`)
    if (needed.has(chunk.file)) return
    needed.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  chunks.forEach(add)
  return [...needed]
}
