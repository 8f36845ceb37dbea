// The problems of package-lock.json, a sentence each. Without `integrity` npm runs whatever the registry answers with; with
// `resolved` it asks the host that wrote the lock instead of the registry that is configured.
import { z } from 'zod'

const lock = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({ integrity: z.unknown().optional(), resolved: z.unknown().optional(), link: z.unknown().optional() }),
  ),
})

/** SHA-512 alone: npm also accepts SHA-1, which can be forged. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/

export function findLockGaps(text: string): string[] {
  const { packages } = lock.parse(JSON.parse(text))
  return Object.entries(packages)
    .filter(([place]) => place !== '') // the project itself
    .flatMap(([place, { integrity, resolved, link }]) => [
      ...(typeof integrity === 'string' && SHA512.test(integrity) ? [] : [`${place} has no SHA-512 integrity.`]),
      ...(resolved === undefined ? [] : [`${place} has a resolved address.`]),
      ...(link === undefined ? [] : [`${place} is a link.`]),
    ])
}
