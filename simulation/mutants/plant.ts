import path from 'node:path'
import type { Plugin } from 'vite'
import { plantIn, type Mutant } from './mutant.ts'

/** Plants the fault when its file is loaded. The file on disk stays unchanged. */
export function plant(mutant: Mutant | undefined, root: string): Plugin {
  const file = mutant && path.join(root, mutant.file)
  return {
    name: 'plant',
    enforce: 'pre',
    transform: (code, id) => (mutant && id.split('?')[0] === file ? { code: plantIn(code, mutant), map: null } : null),
  }
}
