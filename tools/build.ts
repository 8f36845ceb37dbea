// Builds the client into dist/, and the program of the sandboxed processes. With --if-stale the client only when dist/ was not built
// from the files as they are now.
import fs from 'node:fs'
import path from 'node:path'
import { hashOfFiles } from '../server/lib/hash-files.ts'
import { buildSandbox } from './build-sandbox.ts'
import { compressAssets } from './compress-assets.ts'
import { inProject, projectFolder, run } from './project.ts'

const INPUTS = ['client', 'shared', 'vite.config.ts', 'lingui.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const dist = inProject('dist')
/** Lies in dist/ itself, so that both are replaced together. */
const MARK = '.inputs'

await buildSandbox()
const inputs = hashOfFiles(projectFolder, INPUTS)
if (process.argv.includes('--if-stale') && builtFrom(dist) === inputs) process.exit(0)
process.exitCode = await build()

/** Built beside dist/ and then moved there: two builds at once, or a failed one, leave a complete dist/. */
async function build(): Promise<number> {
  fs.mkdirSync(inProject('.cache'), { recursive: true })
  const work = fs.mkdtempSync(inProject('.cache', 'build-'))
  const draft = path.join(work, 'dist')
  try {
    const code = await run('vite', ['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'])
    if (code !== 0) return code
    await compressAssets(path.join(draft, 'assets'))
    fs.writeFileSync(path.join(draft, MARK), inputs)
    swap(draft, path.join(work, 'earlier'))
    return 0
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}

function swap(draft: string, earlier: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (fs.existsSync(dist)) fs.renameSync(dist, `${earlier}-${attempt}`)
      fs.renameSync(draft, dist)
      return
    } catch (error) {
      if (attempt === 20) throw error // another build moves its own at the same moment: try again
    }
  }
}

function builtFrom(folder: string): string | undefined {
  const mark = path.join(folder, MARK)
  return fs.existsSync(mark) && fs.existsSync(path.join(folder, 'index.html')) ? fs.readFileSync(mark, 'utf8') : undefined
}
