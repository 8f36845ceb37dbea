// `npm run check:trust`: measures the promises of the screening on sets of cases, and prints each figure beside its goal.
import { isReached, lineOf } from './trust/figure.ts'
import { suites } from './trust/suites.ts'

let passed = 0
let failed = 0
for (const { name, measure } of suites) {
  console.log(`\n${name}`)
  for (const figure of await measure()) {
    console.log(lineOf(figure))
    for (const missed of figure.missed) console.log(`       missed: ${missed}`)
    if (isReached(figure)) passed += 1
    else failed += 1
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
