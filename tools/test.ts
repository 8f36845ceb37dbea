// `npm test`: everything. Ends with the line `N passed, N failed`; a check that is not a test counts as one.
import fs from 'node:fs'
import { findLicenceProblems } from './licences/licences.ts'
import { findLockGaps } from './lock.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { inProject, projectFolder, run } from './project.ts'
import { firstLoads } from './sizes.ts'
import { oneCheck, sum, tallyOfPlaywright, tallyOfVitest, withExitCode, type Tally } from './tally.ts'
import { findTranslationGaps } from './translations.ts'

/** Of a stage: three times what the longest takes on two processors. */
const LIMIT_MS = 45 * 60_000

// Servers start several hundred times: with the code of an earlier start kept, each takes half a second less of the processor.
process.env['NODE_COMPILE_CACHE'] ??= inProject('node_modules/.cache/compiled')

// Most tests have databases of their own. Whoever sets TMPDIR has chosen another place.
const memory = process.env['TMPDIR'] === undefined ? makeMemoryFolder() : undefined
if (memory) process.env['TMPDIR'] = memory

type Stage = [name: string, work: () => Promise<Tally>]

const inTurn: Stage[] = [
  ['lock', () => Promise.resolve(checkLock())],
  ['licences', () => Promise.resolve(checkLicences())],
  ...typedFolders().map((project): Stage => [`types of ${project}`, () => check('tsc', ['-p', project])]),
  ['lint', () => check('oxlint', ['--type-aware', '--deny-warnings'])],
  ['format', () => check('oxfmt', ['--check'])],
  ['translations', checkTranslations],
  ['build', () => check('node', ['tools/build.ts'])],
  ['sizes', () => Promise.resolve(checkSizes())],
  ['tests', () => runVitest('!hostile', 'vitest.json')],
]
/** At once: a hostile file often waits for its limits, and a browser for its server. */
const atOnce: Stage[] = [
  ['browser tests', runPlaywright],
  ['hostile files', () => runVitest('hostile', 'hostile.json')],
]

const tallies: Tally[] = []
for (const stage of inTurn) tallies.push(await perform(stage))
tallies.push(...(await Promise.all(atOnce.map(perform))))
if (memory) fs.rmSync(memory, { recursive: true, force: true })
const { passed, failures, skipped, flaky } = sum(tallies)
list('Skipped', skipped)
list('Passed only when repeated', flaky)
// Last, so that the end of a long log shows them.
list('Failed', failures)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

function list(title: string, names: string[]): void {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}

async function perform([name, work]: Stage): Promise<Tally> {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const tally = await attempt(name, work)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failures.length} failed, ${seconds} s`)
  return tally
}

/** A stage that crashes has failed, and the next one follows all the same. */
async function attempt(name: string, work: Stage[1]): Promise<Tally> {
  try {
    return await work()
  } catch (error) {
    console.error(error)
    return oneCheck(name, false)
  }
}

async function check(program: string, args: string[]): Promise<Tally> {
  return oneCheck([program, ...args].join(' '), (await run(program, args, { limitMs: LIMIT_MS })) === 0)
}

/** shared first: it is what the others rest on. */
function typedFolders(): string[] {
  return fs
    .globSync('*/tsconfig*.json', { cwd: inProject('.') })
    .toSorted((a, b) => Number(b.startsWith('shared')) - Number(a.startsWith('shared')))
}

function checkLock(): Tally {
  const gaps = findLockGaps(fs.readFileSync(inProject('package-lock.json'), 'utf8'))
  for (const gap of gaps) console.error(`package-lock.json: ${gap} See docs/dependencies.md.`)
  return oneCheck('lock', gaps.length === 0)
}

function checkLicences(): Tally {
  const problems = findLicenceProblems(projectFolder)
  for (const problem of problems) console.error(problem)
  return oneCheck('licences', problems.length === 0)
}

async function checkTranslations(): Promise<Tally> {
  const gaps = await findTranslationGaps()
  for (const gap of gaps) console.error(gap)
  return oneCheck('translations', gaps.length === 0)
}

function checkSizes(): Tally {
  const sizes = firstLoads(inProject('dist'))
  for (const { screen, bytes, limit } of sizes) console.log(`${screen}: ${bytes} bytes of script, ${limit} allowed`)
  return oneCheck(
    'sizes',
    sizes.every(({ bytes, limit }) => bytes <= limit),
  )
}

/** Projects by name; `!` before it means all the others. */
async function runVitest(project: string, reportName: string): Promise<Tally> {
  const report = freshReport(reportName)
  const code = await run(
    'vitest',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    {
      limitMs: LIMIT_MS,
    },
  )
  return withExitCode(tallyOfVitest(read(report)), `vitest ${project}`, code)
}

/** Where playwright.config.ts says that its report goes. */
async function runPlaywright(): Promise<Tally> {
  const report = freshReport('playwright.json')
  const code = await run('playwright', ['test'], { limitMs: LIMIT_MS })
  return withExitCode(tallyOfPlaywright(read(report)), 'playwright', code)
}

function freshReport(name: string): string {
  const report = inProject('.cache', name)
  fs.rmSync(report, { force: true })
  return report
}

function read(report: string): unknown {
  return JSON.parse(fs.readFileSync(report, 'utf8'))
}
