// `npm run bench`: measures and reports. Nothing here passes or fails; timings depend on the machine.
import 'fake-indexeddb/auto' // before Dexie, which looks for it once
import { measureBackup } from './backup/measure.ts'
import { measureDeletions } from './deletions/measure.ts'
import { measureDesk } from './desk/measure.ts'
import { measureDevice } from './device/measure.ts'
import { measureDrain } from './drain/measure.ts'
import { measureErase } from './erase/measure.ts'
import { measureHundred } from './hundred/measure.ts'
import { measureLighthouse } from './lighthouse/measure.ts'
import { measureLoad } from './load/measure.ts'
import { measureMirror } from './mirror/measure.ts'
import { measurePeers } from './peers/measure.ts'
import { measureReading } from './reading/measure.ts'
import { measureScale } from './scale/measure.ts'
import { measureScreening } from './screening/measure.ts'
import { measureServer } from './server/measure.ts'
import { measureStart } from './start/measure.ts'

const [folder] = process.argv.slice(2).filter((word) => word.includes('/'))
const wanted = process.argv.slice(2).filter((word) => word !== folder)

const questions = {
  start: measureStart,
  reading: () => measureReading(folder),
  screening: measureScreening,
  hundred: measureHundred,
  device: measureDevice,
  desk: measureDesk,
  drain: measureDrain,
  deletions: measureDeletions,
  erase: measureErase,
  mirror: measureMirror,
  backup: measureBackup,
  peers: measurePeers,
  lighthouse: measureLighthouse,
  load: measureLoad,
  server: measureServer,
  scale: measureScale,
}

for (const [name, measure] of Object.entries(questions)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n== ${name}`)
  for (const [what, figure] of Object.entries(await measure())) console.log(`${what}: ${figure}`)
}
