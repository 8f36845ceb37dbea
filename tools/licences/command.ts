// `npm run licences`: names each package whose licence does not fit; exit code 0 when there is none.
import { projectFolder } from '../project.ts'
import { findLicenceProblems } from './licences.ts'

const problems = findLicenceProblems(projectFolder)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'All licences fit.' : 'See docs/dependencies.md.')
process.exitCode = problems.length === 0 ? 0 : 1
