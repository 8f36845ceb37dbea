import type { AuditAct } from '../../shared/audit/audit.ts'
import type { contract } from '../../shared/http/contract.ts'
import { AppError } from '../../shared/http/errors.ts'
import { TEST_EVENT, webhookLimits } from '../../shared/webhooks/webhook.ts'
import { record } from '../audit/record.ts'
import type { Config } from '../config/config.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin } from '../http/scope.ts'
import { createWebhook, listWebhooks, requireWebhook, rotateSecret } from './queries.ts'
import { listDeliveries } from './queue/deliveries.ts'
import { isCallable } from './sender.ts'

type WebhookCalls = 'listWebhooks' | 'createWebhook' | 'deleteWebhook' | 'rotateWebhookSecret' | 'testWebhook' | 'listDeliveries'

export const webhookHandlers = ({
  webhookHosts,
}: Pick<Config, 'webhookHosts'>): Pick<Handlers<typeof contract>, WebhookCalls> => ({
  async listWebhooks(_, { db, member }) {
    requireAdmin(member)
    return listWebhooks(db, member.workspaceId)
  },

  async createWebhook({ body }, scope) {
    requireAdmin(scope.member)
    const url = new URL(body.url).href
    if (!isCallable(url, webhookHosts)) throw notCallable()
    return scope.db.transaction(async (trx) => {
      const created = await createWebhook(trx, scope.member.workspaceId, { ...body, url })
      await record(trx, scope, actOn('webhook_created', created))
      return created
    })
  },

  async deleteWebhook({ params }, scope) {
    requireAdmin(scope.member)
    await scope.db.transaction(async (trx) => {
      const which = { workspace_id: scope.member.workspaceId, id: params.id }
      const deleted = await trx('webhooks').where(which).delete().returning<{ id: string; url: string }[]>(['id', 'url'])
      await record(trx, scope, ...deleted.map((one) => actOn('webhook_deleted', one)))
    })
  },

  async rotateWebhookSecret({ params }, scope) {
    requireAdmin(scope.member)
    const { url } = await requireWebhook(scope.db, scope.member.workspaceId, params.id)
    return scope.db.transaction(async (trx) => {
      const secret = await rotateSecret(trx, params.id)
      await record(trx, scope, actOn('webhook_secret_rotated', { id: params.id, url }))
      return { secret }
    })
  },

  async testWebhook({ params }, { db, member }) {
    requireAdmin(member)
    await requireWebhook(db, member.workspaceId, params.id)
    await db('webhook_deliveries').insert({ webhook_id: params.id, event: TEST_EVENT, data: '{}' })
  },

  async listDeliveries({ params }, { db, member }) {
    requireAdmin(member)
    await requireWebhook(db, member.workspaceId, params.id)
    return listDeliveries(db, params.id, webhookLimits.deliveriesShown)
  },
})

/** The host alone: the rest of an address may hold a secret. */
const actOn = (code: AuditAct['code'], { id, url }: { id: string; url: string }): AuditAct => ({
  code,
  detail: { webhookId: id, host: new URL(url).host },
})

const notCallable = (): AppError =>
  new AppError('invalid_input', {
    message: 'A webhook needs an https address on the Internet, or a host that the operator names in WEBHOOK_HOSTS.',
    details: [{ path: 'url', message: 'must be a public https address' }],
  })
