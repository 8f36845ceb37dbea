import type { ScreeningDeps } from './screen.ts'

type Work = Pick<ScreeningDeps, 'sandbox' | 'engine'>

/** Told after each stage: `reading` or `scoring`, how it ended, and the seconds. */
export type TellStage = (of: { stage: string; outcome: string }, seconds: number) => void

/** The same work, timed by stage. What was aborted is not told. */
export function timed({ sandbox, engine }: Work, tell: TellStage): Work {
  return {
    sandbox: {
      async read(...given) {
        const seconds = stopwatch()
        const reading = await sandbox.read(...given)
        tell({ stage: 'reading', outcome: 'failure' in reading ? 'failed' : 'read' }, seconds())
        return reading
      },
    },
    engine: {
      ...engine,
      async screen(...given) {
        const seconds = stopwatch()
        const outcome = await engine.screen(...given)
        tell({ stage: 'scoring', outcome: outcome.kind }, seconds())
        return outcome
      },
    },
  }
}

function stopwatch(): () => number {
  const startedAt = performance.now()
  return () => (performance.now() - startedAt) / 1000
}
