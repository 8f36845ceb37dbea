// Loaded by `node --import`: plants the fault that MUTANT names when its file is loaded.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inProject } from '../../tools/project.ts'
import { mutants } from './list.ts'
import { plantIn } from './mutant.ts'

const mutant = mutants.find(({ name }) => name === process.env.MUTANT)
const planted = mutant && pathToFileURL(inProject(mutant.file)).href

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!mutant || url !== planted || !loaded.source) return loaded
    const code = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: plantIn(code, mutant) }
  },
})
