import { aScreeningInput } from '../../../server/screening/engines/a-screening-input.ts'
import { type Figure, passing, type Suite } from '../figure.ts'
import { scoreWith } from '../model-stand-in.ts'
import type { QuoteCase } from './cases.ts'
import { abroadApart, abroadTuned, uncheckableApart, uncheckableTuned, weakApart, weakTuned } from './limited.ts'
import { proofsApart } from './proofs-apart.ts'
import { freshProofsApart, freshProofsTuned } from './proofs-fresh.ts'
import { proofsTuned } from './proofs-tuned.ts'
import { voidsApart } from './voids-apart.ts'
import { freshVoidsApart, freshVoidsTuned } from './voids-fresh.ts'
import { voidsTuned } from './voids-tuned.ts'

const MOST_WITHOUT_PROOF = 20
const SHARE_KEPT = 0.95
const CLAIMED = 100
const SHARE_KEPT_ABROAD = 0.8
const MOST_WEAK = 40
const MOST_UNCHECKED = 60

/** The score of a claim of the highest level with this quote, which is a row of its own between others. */
async function scoreOf({ name, description, quote }: QuoteCase): Promise<number> {
  const page = `Rani Wulandari\n\nActivities\n- Sang in the choir\n- ${quote}\n- Swims twice a week\n`
  const criteria = [{ evaluationCriteria: name, description, weight: 100 }]
  const { job } = aScreeningInput()
  const input = aScreeningInput({ document: { pages: [page], hidden: [] }, job: { ...job, criteria } })
  const { score } = await scoreWith(input, () => ({ evidence: [quote], known: true, reason: 'Quoted.', score: 5 }))
  return score[0]?.score ?? -1
}

const nameOf = ({ name, quote }: QuoteCase): string => `${name}: ${quote}`

async function figuresOf(cases: Figure['cases'], proofs: readonly QuoteCase[], voids: readonly QuoteCase[]): Promise<Figure[]> {
  const [lost, kept]: [string[], string[]] = [[], []]
  for (const one of proofs) if ((await scoreOf(one)) < CLAIMED) lost.push(nameOf(one))
  for (const one of voids) if ((await scoreOf(one)) > MOST_WITHOUT_PROOF) kept.push(nameOf(one))
  return [
    passing({
      what: 'true proofs that keep their level',
      of: proofs.length,
      cases,
      missed: lost,
      atLeast: Math.ceil(proofs.length * SHARE_KEPT),
    }),
    passing({ what: `quotes without proof that end at ${MOST_WITHOUT_PROOF} or below`, of: voids.length, cases, missed: kept }),
  ]
}

const WEAK = `irrelevant lines in other languages and entries of lists that end at ${MOST_WEAK} or below`
const UNCHECKED = `quotes for what cannot be checked that end at ${MOST_UNCHECKED} or below`

/** How many end at a score or below, which is lower than that of a proof. */
async function limitedTo(most: number, what: string, cases: Figure['cases'], quoted: readonly QuoteCase[]): Promise<Figure> {
  const above: string[] = []
  for (const one of quoted) if ((await scoreOf(one)) > most) above.push(nameOf(one))
  return passing({ what, of: quoted.length, cases, missed: above })
}

async function abroadKept(cases: Figure['cases'], proofs: readonly QuoteCase[]): Promise<Figure> {
  const lost: string[] = []
  for (const one of proofs) if ((await scoreOf(one)) < CLAIMED) lost.push(nameOf(one))
  const atLeast = Math.ceil(proofs.length * SHARE_KEPT_ABROAD)
  return passing({
    what: 'true proofs in other languages that keep their level',
    of: proofs.length,
    cases,
    missed: lost,
    atLeast,
  })
}

/** What quotes prove about a criterion, by the score of a model that claims the highest level with them. */
export const quotes: Suite = {
  name: 'quotes as proofs',
  measure: async () => [
    ...(await figuresOf('tuned', [...proofsTuned, ...freshProofsTuned], [...voidsTuned, ...freshVoidsTuned])),
    ...(await figuresOf('kept apart', [...proofsApart, ...freshProofsApart], [...voidsApart, ...freshVoidsApart])),
    await limitedTo(MOST_WEAK, WEAK, 'tuned', weakTuned),
    await limitedTo(MOST_WEAK, WEAK, 'kept apart', weakApart),
    await limitedTo(MOST_UNCHECKED, UNCHECKED, 'tuned', uncheckableTuned),
    await limitedTo(MOST_UNCHECKED, UNCHECKED, 'kept apart', uncheckableApart),
    await abroadKept('tuned', abroadTuned),
    await abroadKept('kept apart', abroadApart),
  ],
}
