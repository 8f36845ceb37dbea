import fs from 'node:fs/promises'

/** The processes of a server with its children, the server first, and those of the database in that folder. Linux only. */
export async function processesOf(serverPid: number, dataDir: string): Promise<{ server: number[]; database: number[] }> {
  const all = await processes()
  const postmaster = all.find(({ command }) => command.includes(`${dataDir}/postgres/data`))
  return { server: withChildren(all, [serverPid]), database: withChildren(all, postmaster ? [postmaster.pid] : []) }
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

/** A file of /proc; empty when the process has ended. */
export const read = (place: string): Promise<string> => fs.readFile(place, 'utf8').catch(() => '')
