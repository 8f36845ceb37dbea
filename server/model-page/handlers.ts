import type { contract } from '../../shared/http/contract.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin } from '../http/scope.ts'
import type { ScreeningEngine } from '../screening/engines/engine.ts'
import type { SelfTests } from '../self-test/self-tests.ts'

type ModelCalls = 'model' | 'pullModel' | 'startSelfTest' | 'stopSelfTest'

interface Deps {
  engine: ScreeningEngine
  selfTests: SelfTests
}

export const modelHandlers = ({ engine, selfTests }: Deps): Pick<Handlers<typeof contract>, ModelCalls> => ({
  async model(_, { member }) {
    requireAdmin(member)
    const [tests, { state }] = await Promise.all([selfTests.state(), engine.state()])
    const canPull = engine.puller !== undefined && state === 'model_missing'
    return { ...tests, canPull, pull: engine.puller?.state() ?? null }
  },

  async pullModel(_, { member, log }) {
    requireAdmin(member)
    const { state } = await engine.state()
    if (!engine.puller || (state !== 'model_missing' && state !== 'ready'))
      throw new AppError('model_not_ready', { details: { state } })
    if (state === 'model_missing') engine.puller.start(log)
  },

  startSelfTest(_, { member }) {
    requireAdmin(member)
    return selfTests.start(member)
  },

  stopSelfTest(_, { member }) {
    requireAdmin(member)
    return selfTests.stop(member)
  },
})
