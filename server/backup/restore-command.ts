// `npm run restore -- FILE`; with --without-missing although originals beside it are missing or damaged
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { reachDatabase } from '../database/reach.ts'
import { prepareDataFolder } from '../files/data-folder.ts'
import { openStore } from '../files/open-store.ts'
import { ERASURE_LIST } from '../people/erasure-list.ts'
import { fail, runCommand, type Given } from './command.ts'
import { restore, type Restored } from './restore.ts'
import { summaryOf } from './summary.ts'

await runCommand('restore', process.env, work, 'without-missing')

async function work({ isOptionGiven: withoutMissing, ...given }: Given): Promise<string> {
  const { dataDir } = given.config
  await prepareDataFolder(dataDir)
  const database = await openDatabase(given)
  try {
    const store = await openStore(given.config)
    const contents = await restore({ ...given, withoutMissing, dataDir, store, databaseUrl: database.url })
    if (!contents) return `The restore into ${dataDir} was complete already. Start the server by npm start.`
    return `Restored ${summaryOf(contents)} ${erasuresIn(contents)} Start the server by npm start.`
  } finally {
    await database.stop()
  }
}

function erasuresIn({ erasedAgain }: Restored): string {
  if (erasedAgain === undefined)
    return `There was no ${ERASURE_LIST} beside it or in DATA_DIR: if persons were erased since then, they are back.`
  return `${erasedAgain} candidates were erased since then, and are not in it any more.`
}

/** The database of the settings; an embedded one is made if there is none, and refused while a server holds it. */
async function openDatabase({ config: { databaseUrl, dataDir }, tell }: Pick<Given, 'config' | 'tell'>) {
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir, appUrl: 'npm run restore', log: tell, onLost: fail })
  await reachDatabase(databaseUrl, tell)
  return { url: databaseUrl, stop: () => Promise.resolve() }
}
