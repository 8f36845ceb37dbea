import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cases } from './cvs/cases.ts'
import { screenCase, type ScreenDeps } from './screen-case.ts'
import type { Screened } from './screened.ts'

export interface RunDeps extends Omit<ScreenDeps, 'folder'> {
  /** Called before each CV; the run goes on when it resolves. */
  beforeEach: (done: number, total: number) => Promise<void>
}

/** Screens all CVs of the self-test, one after another. Rejects as `screenCase` does. */
export async function runSelfTest(deps: RunDeps, signal: AbortSignal): Promise<Screened[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saring-self-test-'))
  const screened: Screened[] = []
  try {
    for (const one of cases) {
      await deps.beforeEach(screened.length, cases.length)
      signal.throwIfAborted()
      screened.push(await screenCase({ ...deps, folder }, one, signal))
    }
    return screened
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
