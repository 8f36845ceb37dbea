// `npm run backup:verify -- FILE`
import { runCommand } from './command.ts'
import { summaryOf } from './summary.ts'
import { verify } from './verify.ts'

await runCommand(
  'backup:verify',
  process.env,
  async ({ file, passphrase }) => `${file} is whole: ${summaryOf(await verify(file, passphrase))}`,
)
