// `npm run restore -- FILE`
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { reachDatabase } from '../database/reach.ts'
import { prepareDataFolder } from '../files/data-folder.ts'
import { fail, runCommand, type Given } from './command.ts'
import { restore } from './restore.ts'
import { summaryOf } from './summary.ts'

await runCommand('restore', process.env, async (given) => {
  const { dataDir } = given.config
  await prepareDataFolder(dataDir)
  const database = await openDatabase(given)
  try {
    const contents = await restore({ ...given, dataDir, databaseUrl: database.url })
    if (!contents) return `The restore into ${dataDir} was complete already. Start the server by npm start.`
    return `Restored ${summaryOf(contents)} Start the server by npm start.`
  } finally {
    await database.stop()
  }
})

/** The database of the settings; an embedded one is made if there is none, and refused while a server holds it. */
async function openDatabase({ config: { databaseUrl, dataDir }, tell }: Given) {
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir, appUrl: 'npm run restore', log: tell, onLost: fail })
  await reachDatabase(databaseUrl, tell)
  return { url: databaseUrl, stop: () => Promise.resolve() }
}
