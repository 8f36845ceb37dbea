import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { builtProgram, findProgram, programSource } from '../server/sandbox/program.ts'
import { createSandbox } from '../server/sandbox/sandbox.ts'
import { buildSandbox } from './build-sandbox.ts'

it('the built program takes the place of its sources until they change', async () => {
  await buildSandbox()
  const find = findProgram()
  expect(find()).toBe(builtProgram())

  const built = path.dirname(builtProgram())
  fs.renameSync(built, `${built}-away`)
  const withoutIt = find()
  fs.renameSync(`${built}-away`, built)

  expect(withoutIt).toBe(programSource)
  expect(find()).toBe(builtProgram())
})

it('the built program does its tasks under the confinement', async () => {
  await buildSandbox()
  const sandbox = createSandbox({ maxPages: 1, maxMb: 1, processes: 1 })

  const words = await sandbox.listWords(['José led a team']).finally(() => sandbox.close())

  expect(words).toEqual(['jose', 'led', 'a', 'team'])
})
