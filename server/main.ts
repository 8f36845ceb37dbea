// `npm start`: the server, which also screens unless SCREENING_CONCURRENCY=0.
import { runProgram } from './start/program.ts'
import { startServer } from './start/start-server.ts'

await runProgram(async (given) => {
  const { url, signInLink, stop } = await startServer(given)
  return { lines: [...(signInLink ? [`Sign in with ${signInLink}`] : []), `Saring is ready on ${url}`], stop }
})
