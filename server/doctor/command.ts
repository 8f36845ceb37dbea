// `npm run doctor`: says what is wrong with this installation and what to do; exit code 0 only when nothing is.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { diagnose } from './diagnose.ts'
import { isFinding, jsonOf, textOf } from './report.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }

const outcomes = await diagnose({ env: process.env, version, node: process.versions.node })
console.log(values.json ? jsonOf(outcomes) : textOf(outcomes))
process.exitCode = outcomes.some(isFinding) ? 1 : 0
