import type { HealthCheck } from '../../http/health.ts'
import type { FolderWatch } from './watch.ts'

export const inboxHealth = ({ state }: Pick<FolderWatch, 'state'>): HealthCheck => ({
  part: 'inbox',
  check: () => Promise.resolve(),
  async warnings() {
    const { problem } = state()
    return problem === undefined ? [] : [`INBOX_DIR: ${problem}`]
  },
  details: async () => ({ inboxFilesLeft: state().filesLeft }),
})
