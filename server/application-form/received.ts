import fs from 'node:fs/promises'
import type { Context } from 'koa'
import { application, type Application, type ApplicationField } from '../../shared/application-form/application.ts'
import { applicationLimits } from '../../shared/application-form/form-limits.ts'
import { AppError } from '../../shared/http/errors.ts'
import { readMultipart, type Form } from '../files/multipart.ts'
import type { ReceivedFile } from '../files/receive.ts'
import type { Intake } from '../intake/arrival/receive.ts'
import { lineOf, storable } from '../intake/arrival/plain-text.ts'
import type { Typed } from './pages.ts'

const MB = 1024 * 1024
/** Whatever the characters of the longest message take. */
const LONGEST_VALUE = 8 * applicationLimits.message

/**
 * Reads what a page sent: the fields into `said` as they come, and the file, which the caller removes. `admit` is called once, before a
 * file is read; what it throws ends the reading.
 */
export async function readApplication(
  ctx: Context,
  { keep, maxFileMb }: Pick<Intake, 'keep'> & { maxFileMb: number },
  said: Map<string, string>,
  admit: () => void,
): Promise<ReceivedFile | undefined> {
  const form: Form = {
    fields: {
      challenge: 'once',
      proof: 'once',
      website: 'once',
      name: 'once',
      email: 'once',
      phone: 'once',
      message: 'once',
      consent: 'once',
    },
    files: ['cv'],
    most: 1,
    // So that a file above the limit is refused beside what was typed.
    mostBytes: (2 * maxFileMb + 1) * MB,
    longestValue: LONGEST_VALUE,
    onField: (name, value) => said.set(name, value),
  }
  if (!ctx.is('multipart/form-data')) throw new AppError('unsupported_type')
  let isAdmitted = false
  const take = async (name: string, stream: Parameters<Intake['keep']>[1]) => {
    admit()
    isAdmitted = true
    return keep(name, stream)
  }
  const { files } = await readMultipart(ctx, form, take, ({ path }) => fs.rm(path, { force: true }))
  if (!isAdmitted) admit()
  return files[0]
}

/** What was typed, as it is stored and shown again. */
export function typedIn(said: ReadonlyMap<string, string>): Typed {
  const line = (name: string) => lineOf(said.get(name) ?? '')
  return {
    name: line('name'),
    email: line('email'),
    phone: line('phone'),
    message: storable(said.get('message') ?? '').trim(),
    hasConsented: said.get('consent') === 'yes',
  }
}

/** The application, or the fields that are wrong in the order of the page. */
export function checked({ hasConsented, ...typed }: Typed): { application: Application } | { problems: ApplicationField[] } {
  const read = application.safeParse({ ...typed, consent: hasConsented ? 'yes' : '' })
  if (read.success) return { application: read.data }
  const wrong = new Set(read.error.issues.map(({ path: [field] }) => field))
  return { problems: (Object.keys(application.shape) as ApplicationField[]).filter((field) => wrong.has(field)) }
}
