// `npm run bench`: measures and reports. Nothing here passes or fails; timings depend on the machine.
import { measureDevice } from './device/measure.ts'
import { measureHundred } from './hundred/measure.ts'
import { measureLighthouse } from './lighthouse/measure.ts'
import { measureStart } from './start/measure.ts'

const questions = { start: measureStart, hundred: measureHundred, device: measureDevice, lighthouse: measureLighthouse }

const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(questions)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n== ${name}`)
  for (const [what, figure] of Object.entries(await measure())) console.log(`${what}: ${figure}`)
}
