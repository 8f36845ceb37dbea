import fs from 'node:fs/promises'

interface Memory {
  server: number
  database: number
  total: number
  processes: number
}

/** Proportional set sizes in MB of a server process with its children and of the database in that folder. Linux only. */
export async function memoryOf(serverPid: number, dataDir: string): Promise<Memory> {
  const all = await processes()
  const server = withChildren(all, [serverPid])
  const postmaster = all.find(({ command }) => command.includes(`${dataDir}/postgres/data`))
  const database = withChildren(all, postmaster ? [postmaster.pid] : [])
  const [mine, theirs] = [await pss(server), await pss(database)]
  return { server: mine, database: theirs, total: mine + theirs, processes: server.length + database.length }
}

async function processes(): Promise<{ pid: number; parent: number; command: string }[]> {
  const pids = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [status, command] = await Promise.all([read(`/proc/${pid}/status`), read(`/proc/${pid}/cmdline`)])
      return { pid: Number(pid), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), command: command.replaceAll('\0', ' ') }
    }),
  )
  return found
}

function withChildren(all: { pid: number; parent: number }[], pids: number[]): number[] {
  const children = all.filter(({ parent }) => pids.includes(parent)).map(({ pid }) => pid)
  return children.length === 0 ? pids : [...pids, ...withChildren(all, children)]
}

async function pss(pids: number[]): Promise<number> {
  let kilobytes = 0
  for (const pid of pids) kilobytes += Number(/^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
  return Math.round(kilobytes / 1024)
}

const read = (place: string) => fs.readFile(place, 'utf8').catch(() => '')
