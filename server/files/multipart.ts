import { finished, type Readable, type Writable } from 'node:stream'
import multer from '@koa/multer'
import type { Context } from 'koa'
import { z } from 'zod'
import { AppError } from '../../shared/http/errors.ts'

export interface Form {
  /** Allowed field names, and whether each may repeat. */
  fields: Readonly<Record<string, 'once' | 'often'>>
  /** Names of the fields that hold files. */
  files: readonly string[]
  /** Limit for each field that may repeat, and for the files. */
  most: number
  /** Limit of the whole body. */
  mostBytes: number
  /** Limit of one value in bytes, where it is not the usual one. */
  longestValue?: number
  /** Called with each field when it has arrived, before anything that follows it in the body. */
  onField?: (name: string, value: string) => void
}

/** Values by field name: `id=1&id=2` gives ['1', '2'] for `id`. Only names of the form occur. */
export type Fields = ReadonlyMap<string, readonly string[]>

const LONGEST_NAME = 32
const LONGEST_VALUE = 4096

/**
 * Reads a multipart body. Refuses unknown names, too many fields or files, and anything too long; never parses a name as a
 * nested path. `takeFile` has to read the stream to its end; the stream fails when the body ends early or is refused.
 */
export async function readMultipart<File>(
  ctx: Context,
  form: Form,
  takeFile: (fileName: string, stream: Readable) => Promise<File>,
  drop: (file: File) => Promise<void>,
): Promise<{ fields: Fields; files: File[] }> {
  if (Number(ctx.req.headers['content-length']) > form.mostBytes) throw new AppError('too_large')
  const taken: Promise<File>[] = []
  const { promise: cut, reject } = Promise.withResolvers<never>()
  cut.catch(() => {})
  let parser: Writable | undefined
  let refused: unknown
  // multer reports an error only after the whole body has arrived, which is too late for a refusal.
  const refuse = (error: unknown) => {
    if (refused !== undefined) return
    refused = error
    if (parser) ctx.req.unpipe(parser)
    parser?.destroy(error instanceof Error ? error : undefined)
    reject(error)
  }
  finished(ctx.req, { writable: false }, (error) => error && refuse(error))

  const read = multer({
    storage: {
      _handleFile(_, { originalname, stream }, done) {
        const file = takeFile(originalname, stream)
        taken.push(file)
        file.then(
          () => done(null, {}),
          (error: unknown) => {
            refuse(error)
            done(error)
          },
        )
      },
      _removeFile: (_, __, done) => done(null), // dropped below, with the others
    },
    limits: {
      ...limitsOf(form),
      fieldNameSize: LONGEST_NAME,
      fieldSize: form.longestValue ?? LONGEST_VALUE,
      fieldNestingDepth: 0,
    },
    fileFilter: (_, { fieldname }, done) => done(null, form.files.includes(fieldname)),
    streamHandler(request, busboy) {
      parser = busboy
      let bytes = 0
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > form.mostBytes) refuse(new AppError('too_large'))
      })
      busboy.on('field', (name: string | undefined, value: string, { valueTruncated }: { valueTruncated: boolean }) => {
        if (name === undefined || !Object.hasOwn(form.fields, name)) refuse(unknownField(name))
        else if (valueTruncated) refuse(new AppError('too_large', { details: [{ path: name, message: 'is too long' }] }))
        else form.onField?.(name, value)
      })
      busboy.on('file', (name: string | undefined) => {
        if (name === undefined || !form.files.includes(name)) refuse(unknownField(name))
      })
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit']) busboy.on(limit, () => refuse(tooMany('')))
      busboy.on('error', (error) => refuse(refusalOf(error)))
      request.pipe(busboy)
    },
  }).any()

  try {
    await Promise.race([read(ctx, () => Promise.resolve()), cut])
    return { fields: checkedFields(ctx.request.body, form), files: await Promise.all(taken) }
  } catch (error) {
    const settled = await Promise.allSettled(taken)
    await Promise.all(settled.flatMap((one) => (one.status === 'fulfilled' ? drop(one.value) : [])))
    throw refused ?? refusalOf(error)
  }
}

function limitsOf({ fields, most }: Form) {
  const mostFields = Object.keys(fields).length + most
  return { fields: mostFields, files: most, parts: mostFields + most }
}

const sent = z.record(z.string(), z.union([z.string().transform((one) => [one]), z.array(z.string())]))

function checkedFields(body: unknown, { fields, most }: Form): Fields {
  const given = new Map(Object.entries(sent.parse({ ...Object(body) })))
  for (const [name, values] of given) if (values.length > (fields[name] === 'often' ? most : 1)) throw tooMany(name)
  return given
}

/** The parser's errors about a malformed body have no `code`; those of a cut connection and a full disk have one. */
const refusalOf = (error: unknown): unknown =>
  error instanceof Error && !('code' in error)
    ? new AppError('invalid_input', { message: 'The upload is not readable.', cause: error })
    : error

const unknownField = (name = '') =>
  new AppError('invalid_input', { details: [{ path: name.slice(0, LONGEST_NAME), message: 'is no field of an upload' }] })

const tooMany = (name: string) => new AppError('invalid_input', { details: [{ path: name, message: 'comes too often' }] })
