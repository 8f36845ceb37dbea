// `npm run backup -- FILE`; with --originals-beside as the schedule does it
import { borrowDatabase } from '../database/embedded/borrow.ts'
import { reachDatabase } from '../database/reach.ts'
import { openStore } from '../files/open-store.ts'
import { backUp } from './backup.ts'
import { fail, ORIGINALS_BESIDE, runCommand, type Given } from './command.ts'
import { summaryOf } from './summary.ts'

await runCommand('backup', process.env, work, ORIGINALS_BESIDE)

async function work({ config, isOptionGiven: beside, ...given }: Given): Promise<string> {
  const database = await borrowDatabase(config, 'npm run backup', fail)
  try {
    if (config.databaseUrl) await reachDatabase(config.databaseUrl, given.tell)
    const files = await openStore(config)
    return `${given.file} holds ${summaryOf(await backUp({ ...given, beside, databaseUrl: database.url, files }))}`
  } finally {
    await database.close()
  }
}
