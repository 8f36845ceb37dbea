// The package brings no types, and those of DefinitelyTyped lack the stream that a storage engine reads from.
declare module '@koa/multer' {
  import type { IncomingMessage } from 'node:http'
  import type { Readable, Writable } from 'node:stream'
  import type { Context, Next } from 'koa'

  interface IncomingFile {
    fieldname: string
    originalname: string
    stream: Readable
  }
  interface Options {
    storage: {
      _handleFile(request: unknown, file: IncomingFile, done: (error: unknown, stored?: object) => void): void
      _removeFile(request: unknown, file: object, done: (error: unknown) => void): void
    }
    limits: {
      files: number
      fields: number
      parts: number
      fieldSize: number
      fieldNameSize: number
      fieldNestingDepth: number
    }
    fileFilter(request: unknown, file: IncomingFile, done: (error: unknown, accept?: boolean) => void): void
    streamHandler(request: IncomingMessage, parser: Writable): void
  }

  export default function multer(options: Options): { any(): (ctx: Context, next: Next) => Promise<void> }
}
