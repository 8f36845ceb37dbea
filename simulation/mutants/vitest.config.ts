import path from 'node:path'
import { defineConfig } from 'vitest/config'
import serverRow from '../../vite.config.ts'
import { mutants } from './list.ts'
import { plant } from './plant.ts'

const root = path.join(import.meta.dirname, '../..')
/** None: the project as it is, which no test may find at fault. */
const { MUTANT } = process.env
const planted = {
  plugins: [
    plant(
      mutants.find(({ name }) => name === MUTANT),
      root,
    ),
  ],
}

/** The project's own tests with one fault in the code that they load, of which no cache may keep anything. */
export default defineConfig({
  ...serverRow,
  test: {
    projects: (serverRow.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project
        ? { ...project, ...planted, test: { ...project.test, fsModuleCache: false } }
        : project,
    ),
  },
})
