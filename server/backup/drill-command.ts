// `npm run backup:drill -- FILE`
import { runCommand } from './command.ts'
import { drill } from './drill.ts'
import { summaryOf } from './summary.ts'

await runCommand('backup:drill', process.env, async ({ file, passphrase, tell }) => {
  const contents = await drill(file, passphrase, tell)
  return `${file} was restored into a throw-away database: ${summaryOf(contents)}`
})
