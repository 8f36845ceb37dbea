// The package brings no types, and those of DefinitelyTyped are not needed for the little that is used here.
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http'
  import type { Readable, Writable } from 'node:stream'

  interface Limits {
    fieldNameSize: number
    fieldSize: number
    fields: number
    files: number
    parts: number
  }
  interface Events {
    field: [name: string | undefined, value: string, info: { nameTruncated: boolean; valueTruncated: boolean }]
    file: [name: string | undefined, stream: Readable, info: { filename: string | undefined }]
    fieldsLimit: []
    filesLimit: []
    partsLimit: []
    error: [error: Error]
    close: []
  }
  interface Parser extends Writable {
    on<Name extends keyof Events>(event: Name, listener: (...given: Events[Name]) => void): this
  }

  export default function busboy(options: { headers: IncomingHttpHeaders; limits: Limits }): Parser
}
