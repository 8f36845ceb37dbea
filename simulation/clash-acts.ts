import { Status } from '../shared/status.ts'
import { newId } from '../shared/new-id.ts'
import { jobFields } from '../client/data/test/builders.ts'
import { aJob, aPage, doAs, none, type Act } from './acting.ts'
import type { Device } from './device.ts'
import type { Tab } from './tab.ts'

/** Several people do something to the same thing before any of them hears of the others. */
export const clashActs = {
  decideOppositely: {
    again: 4,
    run: async (world, first) => {
      const open = await first.probe.candidates
        .orderBy('id')
        .filter(({ status }) => status === Status.completed)
        .toArray()
      const candidate = world.luck().pick(open.slice(0, 2))
      if (!candidate) return
      await everywhere(first, async (device, tab, at) => {
        const shown = await device.probe.candidates.get(candidate.id)
        if (shown?.status !== Status.completed) return
        const status = at % 2 === 0 ? Status.accepted : Status.rejected
        const own = { candidateId: candidate.id, status, decisionId: newId(), by: device.user.name, at: device.now() }
        await doAs(device, tab, none, () => tab.acts.perform({ type: 'candidate.decide', ...own }))
      })
    },
  },
  editTogether: {
    again: 3,
    run: async (_, first) => {
      const job = await aJob(first)
      if (!job) return
      await everywhere(first, async (device, tab, at) => {
        const shown = await device.probe.jobs.get(job.id)
        if (!shown) return
        const fields = jobFields({ title: `Edited by ${at}`, description: `After ${shown.title}` })
        const operation = { type: 'job.edit' as const, jobId: job.id, fields, version: shown.version, at: device.now() }
        await doAs(device, tab, none, () => tab.acts.perform(operation))
      })
    },
  },
} satisfies Record<string, Act>

async function everywhere(
  { world, workspace }: Device,
  act: (device: Device, tab: Tab, at: number) => Promise<void>,
): Promise<void> {
  for (const [at, device] of workspace.devices.entries()) {
    await act(device, await aPage(world, device), at)
  }
}
