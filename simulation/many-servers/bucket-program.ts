// An S3 server as a process of its own, which can be killed. Arguments: its folder and its port.
import { bucketServer } from '../../server/test/bucket.ts'

const [directory = '', port] = process.argv.slice(2)
await bucketServer(directory, Number(port)).run()
process.send?.('ready')
