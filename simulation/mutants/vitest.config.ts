import path from 'node:path'
import { defineConfig } from 'vitest/config'
import projectConfig from '../../vite.config.ts'
import { mutants } from './list.ts'
import { plant } from './plant.ts'

const root = path.join(import.meta.dirname, '../..')
/** The name of the mutant. Empty, nothing is planted and all tests must pass. */
const { MUTANT } = process.env
const planted = {
  plugins: [
    plant(
      mutants.find(({ name }) => name === MUTANT),
      root,
    ),
  ],
}

/** The project's tests with one fault planted, without the module cache, which must not keep mutated code. */
export default defineConfig({
  ...projectConfig,
  test: {
    projects: (projectConfig.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project
        ? { ...project, ...planted, test: { ...project.test, fsModuleCache: false } }
        : project,
    ),
  },
})
