import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Measure } from '../../shared/self-test/self-test.ts'
import { cases } from './cvs/cases.ts'
import { measuresOf } from './measure.ts'
import { screenCase, type ScreenDeps } from './screen-case.ts'
import type { Screened } from './screened.ts'

export interface RunDeps extends Omit<ScreenDeps, 'folder'> {
  /** Called before each CV; the run goes on when it resolves. */
  beforeEach: (done: number, total: number) => Promise<void>
}

/** Screens all CVs of the self-test, one after another. Rejects as `screenCase` does. */
export async function runSelfTest(deps: RunDeps, signal: AbortSignal): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saring-self-test-'))
  const screened: Screened[] = []
  try {
    for (const one of cases) {
      await deps.beforeEach(screened.length, cases.length)
      signal.throwIfAborted()
      screened.push(await screenCase({ ...deps, folder }, one, signal))
    }
    return measuresOf(screened)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
