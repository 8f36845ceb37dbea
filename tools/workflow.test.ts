import fs from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from './project.ts'

const workflow = fs.readFileSync(inProject('.github/workflows/ci.yml'), 'utf8')

it('the workflow runs .ci/run, which can be run, and nothing else', () => {
  expect([...workflow.matchAll(/\brun: *(.+)$/gm)].map(([, command]) => command)).toEqual(['.ci/run'])
  fs.accessSync(inProject('.ci/run'), fs.constants.X_OK)
})

it('the workflow names each action by a full version', () => {
  const used = [...workflow.matchAll(/\buses: *(\S+)/g)].map(([, action]) => action)

  expect(used.length).toBeGreaterThan(1)
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/.test(action!))).toEqual([])
})

it('the workflow may only read the repository', () => {
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\w/m)
})
