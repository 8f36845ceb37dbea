import type { contract } from '../../shared/http/contract.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin } from '../http/scope.ts'
import type { SelfTests } from './self-tests.ts'

type ModelCalls = 'model' | 'startSelfTest' | 'stopSelfTest'

export const modelHandlers = ({ selfTests }: { selfTests: SelfTests }): Pick<Handlers<typeof contract>, ModelCalls> => ({
  model(_, { member }) {
    requireAdmin(member)
    return selfTests.state()
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
