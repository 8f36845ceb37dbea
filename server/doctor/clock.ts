import { ask } from './ask.ts'
import { finding, unchecked, type Finding, type Outcome } from './outcome.ts'

/** As for the times in ID tokens (accounts/identity.ts): with more, nobody can sign in. */
const TOLERANCE_MS = 30_000

/** Compares this machine's clock with the Date that other servers answer with. */
export async function checkClock(addresses: readonly string[]): Promise<Outcome[]> {
  const outcomes = await Promise.all(addresses.map(compare))
  return outcomes.some((one) => one !== undefined)
    ? outcomes.flatMap((one) => one ?? [])
    : [unchecked('clock', 'No server answers by whose clock one could tell.')]
}

/** `undefined`: no answer, or one without a date. */
async function compare(address: string): Promise<Finding[] | undefined> {
  const reply = await ask(address).catch(() => undefined)
  await reply?.body?.cancel()
  const date = reply?.headers.get('date')
  return date ? differenceOf(new URL(address).host, new Date(date)) : undefined
}

/** A finding where the other's time, just read, is not this machine's. */
export function differenceOf(other: string, theirs: Date): Finding[] {
  const ms = theirs.getTime() - Date.now()
  if (Math.abs(ms) <= TOLERANCE_MS) return []
  const side = ms > 0 ? 'behind' : 'ahead of'
  return [
    finding(
      'clock',
      `The clock of this machine is ${Math.round(Math.abs(ms) / 1000)} seconds ${side} that of ${other}.`,
      'Set both by NTP (timedatectl set-ntp true): with more than 30 seconds nobody can sign in by a provider.',
    ),
  ]
}
