import type { Browser } from '@playwright/test'
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

/** Of the browser's largest tab, what its process shares with no other, in MB. Linux only. */
export async function memoryOfTab(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const tabs = processInfo.filter(({ type }) => type === 'renderer')
  const kilobytes = await Promise.all(tabs.map(async ({ id }) => privateOf(await read(`/proc/${id}/smaps_rollup`))))
  return Math.round(Math.max(...kilobytes) / 1024)
}

const privateOf = (rollup: string): number =>
  [...rollup.matchAll(/^Private_\w+:\s+(\d+)/gm)].reduce((sum, [, kb]) => sum + Number(kb), 0)
