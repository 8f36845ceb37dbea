import { processesOf, read } from './processes.ts'

interface Memory {
  server: number
  database: number
  total: number
  processes: number
}

/** Proportional set sizes in MB of a server process with its children and of the database in that folder. Linux only. */
export async function memoryOf(serverPid: number, dataDir: string): Promise<Memory> {
  const { server, database } = await processesOf(serverPid, dataDir)
  const [mine, theirs] = [await pss(server), await pss(database)]
  return { server: mine, database: theirs, total: mine + theirs, processes: server.length + database.length }
}

async function pss(pids: number[]): Promise<number> {
  let kilobytes = 0
  for (const pid of pids) kilobytes += Number(/^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
  return Math.round(kilobytes / 1024)
}
