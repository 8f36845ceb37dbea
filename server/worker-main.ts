// `npm run worker`: a process that only screens.
import { runProgram } from './start/program.ts'
import { startWorker } from './start/start-worker.ts'

await runProgram(async (given) => {
  const { url, stop } = await startWorker(given)
  return { lines: [`Saring's worker is ready on ${url}`], stop }
})
