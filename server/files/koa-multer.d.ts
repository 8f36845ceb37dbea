// The package brings no types, and those of DefinitelyTyped lack the stream that a storage engine reads from.
declare module '@koa/multer' {
  import type { Readable } from 'node:stream'
  import type { Context, Next } from 'koa'

  interface IncomingFile {
    fieldname: string
    originalname: string
    stream: Readable
  }
  interface StoredFile {
    path: string
    size: number
    sha256: string
  }
  interface Options {
    storage: {
      _handleFile(request: unknown, file: IncomingFile, done: (error: unknown, stored?: StoredFile) => void): void
      _removeFile(request: unknown, file: StoredFile, done: (error: unknown) => void): void
    }
    limits: { files: number; fields: number; fieldSize: number; fieldNameSize: number }
    fileFilter(request: unknown, file: IncomingFile, done: (error: unknown, accept?: boolean) => void): void
  }
  type KeptFile = Pick<IncomingFile, 'originalname'> & StoredFile

  export default function multer(options: Options): {
    any(): (ctx: Context & { files?: KeptFile[] }, next: Next) => Promise<void>
  }
}
