import type { contract } from '../../shared/http/contract.ts'
import type { Settings } from '../../shared/http/settings.ts'
import type { Identity } from '../accounts/identity.ts'
import { newNonce } from '../accounts/nonce.ts'
import type { Config } from '../config/config.ts'
import type { Handlers } from '../http/implement.ts'
import { hasWebhooks } from '../webhooks/queries.ts'
import type { ScreeningEngine } from '../screening/engines/engine.ts'

interface SettingsDeps {
  config: Pick<Config, 'bucket' | 'limits' | 'quotas' | 'push' | 'deviceDays' | 'termsUrl' | 'privacyUrl'>
  identity: Identity
  engine: ScreeningEngine
  version: string
}

export const settingsHandlers = ({
  config,
  identity,
  engine,
  version,
}: SettingsDeps): Pick<Handlers<typeof contract>, 'settings'> => ({
  async settings(_, { db }): Promise<Settings> {
    const [state, nonce, tellsOthers] = await Promise.all([engine.state(), newNonce(db), hasWebhooks(db)])
    return {
      limits: config.limits,
      quotas: config.quotas,
      screening: { engine: engine.name, ...state, private: state.private && !config.bucket && !config.push && !tellsOthers },
      signIn: identity.signIn,
      push: config.push ? { publicKey: config.push.publicKey } : null,
      nonce,
      deviceDays: config.deviceDays,
      termsUrl: config.termsUrl,
      privacyUrl: config.privacyUrl,
      version,
    }
  },
})
