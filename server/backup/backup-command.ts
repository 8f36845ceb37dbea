// `npm run backup -- FILE`
import path from 'node:path'
import { borrowDatabase } from '../database/embedded/borrow.ts'
import { reachDatabase } from '../database/reach.ts'
import { openFolderStore } from '../files/store.ts'
import { backUp } from './backup.ts'
import { fail, runCommand } from './command.ts'
import { summaryOf } from './summary.ts'

await runCommand('backup', process.env, async ({ config, ...given }) => {
  const database = await borrowDatabase(config, 'npm run backup', fail)
  try {
    if (config.databaseUrl) await reachDatabase(config.databaseUrl, given.tell)
    const files = await openFolderStore(path.join(config.dataDir, 'files'))
    return `${given.file} holds ${summaryOf(await backUp({ ...given, databaseUrl: database.url, files }))}`
  } finally {
    await database.close()
  }
})
