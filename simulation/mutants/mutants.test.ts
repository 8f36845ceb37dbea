import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants } from './list.ts'
import { plantIn } from './mutant.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

it('there are at least a hundred mutants, each has a unique name, and each still applies to its file', () => {
  const stale = mutants.flatMap((mutant) => {
    try {
      plantIn(read(mutant.file), mutant)
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })

  expect(stale).toEqual([])
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(100)
})
