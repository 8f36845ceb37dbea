declare module '@20minutes/s3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
    allowMismatchedSignatures: boolean
  }
  export default class S3rver {
    constructor(options: Options)
    /** Resolves to the address that it listens on. */
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
