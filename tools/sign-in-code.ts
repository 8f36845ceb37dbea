// `npm run sign-in-code`: the code that the server on this data folder asks a browser for.
import { readSignInCode } from '../server/accounts/local/sign-in-code.ts'
import { readConfig } from '../server/config/config.ts'

try {
  const { dataDir } = readConfig(process.env)
  const code = await readSignInCode(dataDir)
  if (!code)
    throw new Error(
      `There is no sign-in code in ${dataDir}: no server with the local sign-in runs there, or it has accounts already. Start it by npm start.`,
    )
  console.log(code)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
