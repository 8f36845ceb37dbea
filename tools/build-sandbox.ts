import fs from 'node:fs'
import path from 'node:path'
import { builtProgram, builtPrograms, PROGRAM_INPUTS, programSource } from '../server/sandbox/program.ts'
import { inProject } from './project.ts'

/** Builds the program of the sandboxed processes from the files as they are now, unless that was done; earlier ones are deleted. */
export async function buildSandbox(): Promise<void> {
  const folder = path.dirname(builtProgram())
  if (fs.existsSync(folder)) return
  fs.mkdirSync(inProject('.cache'), { recursive: true })
  const work = fs.mkdtempSync(inProject('.cache', 'sandbox-'))
  const draft = path.join(work, 'draft')
  try {
    const { build } = await import('vite') // not at each start, which only asks whether anything is to be built
    await build({
      configFile: false,
      root: inProject('.'),
      logLevel: 'warn',
      ssr: { noExternal: ['zod'] },
      build: {
        ssr: programSource,
        outDir: draft,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'child.js' }, plugins: [onlyOf(PROGRAM_INPUTS)] },
      },
    })
    fs.rmSync(builtPrograms, { recursive: true, force: true })
    fs.mkdirSync(builtPrograms)
    fs.renameSync(draft, folder)
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}

/** A source outside of the inputs could change without the program being built anew. */
const onlyOf = (inputs: readonly string[]) => ({
  name: 'only-of-inputs',
  moduleParsed({ id }: { id: string }): void {
    const name = path.relative(inProject('.'), id)
    const isInput = inputs.some((input) => name.startsWith(`${input}/`)) || name.startsWith('node_modules/')
    if (path.isAbsolute(id) && !isInput) throw new Error(`${name} is not among the inputs in server/sandbox/program.ts.`)
  },
})
