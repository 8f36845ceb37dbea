// The licences of all packages in package-lock.json, also of those of other platforms and of those that the build puts into the client.
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { fits } from './spdx.ts'

/** What fits a work under Apache-2.0 that names its licences. MPL-2.0 asks for the source of its own files only, which are used as they are. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages whose package.json says it otherwise than in SPDX, by version, and what their licence file says. */
const READ_BY_HAND: Record<string, string> = {
  'duck@0.1.12': 'BSD-2-Clause', // says "BSD"
  'humanize-number@0.0.2': 'MIT', // says so in its Readme alone
}

/** The older form: an object, or a list of which one chooses. */
const typed = z.object({ type: z.string() })
const described = z.object({
  version: z.string().optional(),
  license: z.union([z.string(), typed]).optional(),
  licenses: z.array(typed).optional(),
})
type Described = z.infer<typeof described>

const lock = z.object({ packages: z.record(z.string(), described) })

/** A sentence for each package whose licence is missing or does not fit. `folder` holds package-lock.json and node_modules. */
export function findLicenceProblems(folder: string): string[] {
  const { packages } = lock.parse(readJson(path.join(folder, 'package-lock.json')))
  return Object.entries(packages)
    .filter(([place]) => place !== '') // the project itself
    .flatMap(([place, locked]) => problemOf(place, installedAt(path.join(folder, place)) ?? locked) ?? [])
}

/** `undefined` for a package of another platform; the lock says its licence too. */
function installedAt(folder: string): Described | undefined {
  const file = path.join(folder, 'package.json')
  return fs.existsSync(file) ? described.parse(readJson(file)) : undefined
}

function problemOf(place: string, found: Described): string | undefined {
  const name = `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${found.version ?? '?'}`
  const expression = READ_BY_HAND[name] ?? expressionOf(found)
  if (!expression) return `${name} names no licence.`
  try {
    return fits(expression, ALLOWED) ? undefined : `${name} has the licence ${expression}, which is not allowed.`
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

function expressionOf({ license, licenses = [] }: Described): string | undefined {
  if (typeof license === 'string') return license
  return license?.type ?? (licenses.map(({ type }) => type).join(' OR ') || undefined)
}

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))
