// An S3 server as a process of its own, which can be killed. Arguments: its folder, its port and the bucket's name.
import S3rver from '@20minutes/s3rver'

const [directory = '', port, name = ''] = process.argv.slice(2)
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name }],
  allowMismatchedSignatures: true, // as in server/test/bucket.ts
}).run()
process.send?.('ready')
