import { processesOf, read } from '../processes.ts'

/** Milliseconds of a processor. */
export interface ProcessorTime {
  server: number
  sandboxes: number
  database: number
}

const MS_PER_TICK = 10

/** What a server, its sandboxes and the database in that folder have used so far. Linux only. */
export async function processorTimeOf(serverPid: number, dataDir: string): Promise<ProcessorTime> {
  const { server, database } = await processesOf(serverPid, dataDir)
  const [own, ...children] = await Promise.all(server.map(timesOf))
  const backends = await Promise.all(database.map(timesOf))
  return {
    server: own!.own,
    sandboxes: own!.ended + sum(children.map((one) => one.own + one.ended)),
    database: sum(backends.map((one) => one.own + one.ended)),
  }
}

/** Of a process, and of its children that have ended: fields 14 to 17 of /proc/<pid>/stat (proc(5)). */
async function timesOf(pid: number): Promise<{ own: number; ended: number }> {
  const fields = (await read(`/proc/${pid}/stat`)).split(') ').at(-1)?.split(' ') ?? []
  const ticks = (at: number) => Number(fields[at - 3] ?? 0)
  return { own: (ticks(14) + ticks(15)) * MS_PER_TICK, ended: (ticks(16) + ticks(17)) * MS_PER_TICK }
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
