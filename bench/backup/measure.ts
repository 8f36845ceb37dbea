import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ORIGINALS_BESIDE } from '../../server/backup/command.ts'
import { nameAt } from '../../server/backup/kept.ts'
import { runProcess } from '../../server/backup/run-process.ts'
import { encryptRest } from '../../server/candidates/content/encrypt-rest.ts'
import { readConfig } from '../../server/config/config.ts'
import { createDatabase } from '../../server/database/database.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { createCandidateKeys } from '../../server/encryption/candidate-keys.ts'
import { openFolderStore } from '../../server/files/store.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { putCandidates } from '../device/candidates.ts'
import { keepCalling } from '../keep-calling.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { makeBenchJob } from '../upload.ts'
import { withGoal } from '../with-goal.ts'
import { fillStore } from './fill-store.ts'

/** `CVS`: how many. */
const MANY = Number(process.env['CVS'] ?? 20_000)
/** Of a hundred CVs so many are new at the second backup. */
const NEW_PERCENT = 1
const CALM_MS = 15_000
const PASSPHRASE = 'a passphrase of the bench'

/** Time and bytes of a first and a second scheduled backup of encrypted CVs, and the list of 200 while they are made. */
export async function measureBackup(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords', REQUESTS_PER_MINUTE: '1000000' }
  const server = await runServer({ ...env, SCREENING_CONCURRENCY: '0', ACCESS_TOKEN_MINUTES: '1000' })
  const db = createDatabase(database.url, 2)
  const files = await openFolderStore(path.join(dataDir, 'files'))
  const keys = createCandidateKeys(files, console)
  try {
    const { accessToken } = await signInLocally(server, { name: 'Bench', email: 'bench@example.com' })
    let made = 0
    const addCvs = async (count: number): Promise<string> => {
      const jobId = await makeBenchJob(server.url, accessToken)
      await putCandidates(database.url, jobId, made + 1, made + count)
      await fillStore(db, dataDir)
      await encryptRest({ db, files, keys }) // as the server does within an hour
      made += count
      return jobId
    }
    const jobId = await addCvs(MANY)
    const list = () =>
      fetch(`${server.url}/api/cv-screening?jobId=${jobId}&limit=200`, { headers: { authorization: `Bearer ${accessToken}` } })
    const meanwhile = async (work: () => Promise<unknown>): Promise<string> => {
      const calls = keepCalling(list)
      await work()
      return calls.end()
    }
    const backUpTwice = async (passphrase: string | undefined): Promise<Record<string, string>> => {
      const folder = path.join(dataDir, passphrase === undefined ? 'plain' : 'encrypted')
      await fs.mkdir(folder)
      const config = readConfig({ ...env, ...(passphrase !== undefined && { BACKUP_PASSPHRASE: passphrase }) })
      const figures: Record<string, string> = {}
      for (const which of ['first', 'second']) {
        if (which === 'second') await addCvs(Math.ceil((MANY * NEW_PERCENT) / 100))
        const before = await bytesIn(folder)
        const file = path.join(folder, nameAt(new Date(), passphrase !== undefined))
        const startedAt = performance.now()
        const backUp = () => runProcess(config, 'backup', [file, `--${ORIGINALS_BESIDE}`], undefined)
        const answers = await meanwhile(backUp)
        const seconds = (performance.now() - startedAt) / 1000
        const name = `${which}, ${passphrase === undefined ? 'without' : 'with'} a passphrase`
        const [all, rows] = [(await bytesIn(folder)) - before, (await fs.stat(file)).size]
        const figure = `${seconds.toFixed(1)} s, ${megabytes(all)} written, of these ${megabytes(rows)} rows`
        figures[name] = withGoal(figure, which === 'second' ? '5 min' : undefined)
        figures[`${name}, the list of 200 meanwhile`] = withGoal(answers, '1.1 of the p95 before and afterwards')
      }
      return figures
    }

    await meanwhile(() => sleep(CALM_MS)) // warms up
    return {
      'CVs at the first backup': String(MANY),
      'the list of 200 before': await meanwhile(() => sleep(CALM_MS)),
      ...(await backUpTwice(undefined)),
      ...(await backUpTwice(PASSPHRASE)),
      'the list of 200 afterwards': await meanwhile(() => sleep(CALM_MS)),
    }
  } finally {
    await db.destroy()
    await server.end()
    await database.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await fs.stat(path.join(parentPath, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
