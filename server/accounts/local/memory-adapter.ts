import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  expiresAt: number
}

/** Keeps the local provider's sign-ins that are under way. In memory: after a restart the user begins again. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, Kept>()

  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`
    const mine = (): AdapterPayload[] => [...kept].flatMap(([key, { payload }]) => (key.startsWith(`${model}:`) ? [payload] : []))
    return {
      async upsert(id, payload, expiresInSeconds = Infinity) {
        for (const [key, { expiresAt }] of kept) if (expiresAt < Date.now()) kept.delete(key)
        kept.set(keyOf(id), { payload, expiresAt: Date.now() + expiresInSeconds * 1000 })
      },
      find: async (id) => kept.get(keyOf(id))?.payload,
      findByUid: async (uid) => mine().find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => mine().find((payload) => payload.userCode === userCode),
      async consume(id) {
        const found = kept.get(keyOf(id))
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        // Only of this model: a sign-in under way that replaces another person's refers to the old grant too.
        for (const [key, { payload }] of kept) if (key.startsWith(`${model}:`) && payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
