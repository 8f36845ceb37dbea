import fs from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../memory.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer, type ServerProcess } from '../../tools/server-process.ts'
import { screenAll, uploadAll } from '../upload.ts'
import { withGoal } from '../with-goal.ts'

/** Reading processes are released after a minute without work. */
const IDLE_MS = 75_000

/** The time of the first start (with a new database) and of the second, and the idle server's memory after some work. */
export async function measureStart(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const start = async (): Promise<[ServerProcess, number]> => {
    const startedAt = performance.now()
    const server = await runServer({ DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords' })
    return [server, performance.now() - startedAt]
  }
  const [first, firstMs] = await start()
  await first.end()
  const [server, secondMs] = await start()
  try {
    const { accessToken } = await signInLocally(server, { name: 'Bench', email: 'bench@example.com' })
    await uploadAll(server.url, accessToken, 10)
    await screenAll(server.url, accessToken)
    await sleep(IDLE_MS)
    const memory = await memoryOf(server.pid, dataDir)
    return {
      'first start to ready': `${(firstMs / 1000).toFixed(2)} s`,
      'second start to ready': withGoal(`${(secondMs / 1000).toFixed(2)} s`, '3 s'),
      'idle memory (PSS)': withGoal(
        `${memory.total} MB = server ${memory.server} + database ${memory.database} in ${memory.processes} processes`,
        '400 MB',
      ),
    }
  } finally {
    await server.end()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}
