import { useState } from 'react'
import type { NewWebhook, Webhook, WebhookDelivery } from '../../../../shared/webhooks/webhook.ts'
import { useServerList } from '../online/useServerList.ts'

/** The workspace's webhooks, for admins. */
export function useWebhooks() {
  const { rows: webhooks, act, ...state } = useServerList<Webhook>('webhooks', (api) => api.listWebhooks({}))
  const [secret, setSecret] = useState<string>()
  return {
    webhooks,
    ...state,
    /** Of the webhook that was just created or got a new one; the server does not tell it again. */
    secret,
    forgetSecret: () => setSecret(undefined),
    create: async (body: NewWebhook) => {
      const created = await act((api) => api.createWebhook({ body }))
      setSecret(created?.secret)
      return created !== undefined
    },
    rotate: async (id: string) => {
      const rotated = await act((api) => api.rotateWebhookSecret({ params: { id } }))
      setSecret(rotated?.secret)
    },
    remove: (id: string) => act((api) => api.deleteWebhook({ params: { id } })),
  }
}

const LOOKS = 12
const BETWEEN_LOOKS_MS = 1000

/** The last deliveries of a webhook. */
export function useDeliveries(id: string) {
  const {
    rows: deliveries,
    act,
    ...state
  } = useServerList<WebhookDelivery>(`deliveries ${id}`, (api) => api.listDeliveries({ params: { id } }))
  return {
    deliveries,
    ...state,
    /** Ends when the delivery has been attempted, or after some seconds. */
    test: () =>
      act(async (api) => {
        await api.testWebhook({ params: { id } })
        for (let look = 0; look < LOOKS; look += 1) {
          await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
          const newest = (await api.listDeliveries({ params: { id } })).find(({ event }) => event === 'test')
          if (newest?.state !== 'waiting') return
        }
      }),
  }
}
