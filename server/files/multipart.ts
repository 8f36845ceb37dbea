import { finished, type Readable, type Writable } from 'node:stream'
import multer from '@koa/multer'
import type { Context } from 'koa'
import { z } from 'zod'
import { AppError } from '../../shared/http/errors.ts'

export interface Form {
  /** Names of fields, and whether each may come more than once. */
  fields: Readonly<Record<string, 'once' | 'often'>>
  /** Names under which files come. */
  files: readonly string[]
  /** How often what may come often may come, files among it. */
  most: number
  /** Of the whole body. */
  mostBytes: number
}

/** By name; `id` of `id=1&id=2` is ['1', '2']. No name is there that was not asked for. */
export type Fields = ReadonlyMap<string, readonly string[]>

const LONGEST_NAME = 32
const LONGEST_VALUE = 4096

/**
 * Reads a multipart body. A name that the form does not have, one too many of anything and whatever is too long are refused, and
 * nothing of a name is read as a path. `takeFile` has to read the stream to its end; it fails when the reading ends before.
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
  // multer tells of an error only when all of the body has come, and nobody waits so long for a refusal.
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
    limits: { ...limitsOf(form), fieldNameSize: LONGEST_NAME, fieldSize: LONGEST_VALUE, fieldNestingDepth: 0 },
    fileFilter: (_, { fieldname }, done) => done(null, form.files.includes(fieldname)),
    streamHandler(request, busboy) {
      parser = busboy
      let bytes = 0
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > form.mostBytes) refuse(new AppError('too_large'))
      })
      busboy.on('field', (name: string | undefined, _: string, { valueTruncated }: { valueTruncated: boolean }) => {
        if (name === undefined || !Object.hasOwn(form.fields, name)) refuse(unknownField(name))
        else if (valueTruncated) refuse(new AppError('too_large', { details: [{ path: name, message: 'is too long' }] }))
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

/** What the parser says of a wrong body has no code; a cut connection and a full disk have one. */
const refusalOf = (error: unknown): unknown =>
  error instanceof Error && !('code' in error)
    ? new AppError('invalid_input', { message: 'The upload is not readable.', cause: error })
    : error

const unknownField = (name = '') =>
  new AppError('invalid_input', { details: [{ path: name.slice(0, LONGEST_NAME), message: 'is no field of an upload' }] })

const tooMany = (name: string) => new AppError('invalid_input', { details: [{ path: name, message: 'comes too often' }] })
