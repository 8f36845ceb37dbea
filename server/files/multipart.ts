import type { IncomingMessage } from 'node:http'
import { finished, type Readable } from 'node:stream'
import busboy, { type Parser } from 'busboy'
import { AppError } from '../../shared/errors.ts'

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

/** By name; `id` of `id=1&id=2` is ['1', '2']. Nothing of a name is read as a path, and no name is there that was not asked for. */
export type Fields = ReadonlyMap<string, readonly string[]>

const LONGEST_NAME = 32
const LONGEST_VALUE = 4096

/**
 * Reads a multipart body. A name that the form does not have, one too many of anything and whatever is too long end it at once, before
 * anything is made of them. `takeFile` has to read the stream to its end; it fails when the reading ends before.
 */
export async function readMultipart<File>(
  request: IncomingMessage,
  form: Form,
  takeFile: (fileName: string, stream: Readable) => Promise<File>,
  drop: (file: File) => Promise<void>,
): Promise<{ fields: Fields; files: File[] }> {
  if (Number(request.headers['content-length']) > form.mostBytes) throw new AppError('too_large')
  const parser = parserOf(request, form)
  const fields = new Map<string, string[]>()
  const taken: Promise<File>[] = []
  const { promise: read, resolve, reject } = Promise.withResolvers<void>()

  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > form.mostBytes) reject(new AppError('too_large'))
  })
  finished(request, { writable: false }, (error) => error && reject(error))
  parser
    .on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (name === undefined || nameTruncated || !Object.hasOwn(form.fields, name)) return reject(unknownField(name))
      if (valueTruncated) return reject(new AppError('too_large', { details: [{ path: name, message: 'is too long' }] }))
      const values = fields.get(name) ?? []
      if (values.length >= (form.fields[name] === 'often' ? form.most : 1)) return reject(tooMany(name))
      values.push(value)
      fields.set(name, values)
    })
    .on('file', (name, stream, { filename }) => {
      if (name === undefined || !form.files.includes(name)) return reject(unknownField(name))
      if (!filename) return void stream.resume() // a form's file input that was left empty
      const file = takeFile(filename, stream)
      file.catch(reject)
      taken.push(file)
    })
    .on('fieldsLimit', () => reject(tooMany('fields')))
    .on('filesLimit', () => reject(tooMany('files')))
    .on('partsLimit', () => reject(tooMany('parts')))
    .on('error', (cause) => reject(unreadable(cause)))
    .on('close', resolve)
  request.pipe(parser)

  try {
    await read
    return { fields, files: await Promise.all(taken) }
  } catch (error) {
    request.unpipe(parser)
    parser.destroy()
    request.resume() // what still comes of it is dropped
    const settled = await Promise.allSettled(taken)
    await Promise.all(settled.flatMap((one) => (one.status === 'fulfilled' ? drop(one.value) : [])))
    throw error
  }
}

function parserOf(request: IncomingMessage, { fields, most }: Form): Parser {
  const mostFields = Object.keys(fields).length + most
  const limits = {
    fieldNameSize: LONGEST_NAME,
    fieldSize: LONGEST_VALUE + 1, // reaching it counts as too long
    fields: mostFields,
    files: most,
    parts: mostFields + most + 1,
  }
  try {
    return busboy({ headers: request.headers, limits })
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause: unknown) => new AppError('invalid_input', { message: 'The upload is not readable.', cause })

const unknownField = (name = '') =>
  new AppError('invalid_input', { details: [{ path: name.slice(0, LONGEST_NAME), message: 'is no field of an upload' }] })

const tooMany = (name: string) => new AppError('invalid_input', { details: [{ path: name, message: 'comes too often' }] })
