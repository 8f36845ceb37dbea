import { countReasons, listReasons, type ReasonCounts } from '../queries/reasons.ts'
import { useData } from './DataProvider.tsx'
import { useLive } from './useLive.ts'

/** The reasons that the workspace offers, as the device last heard of them. */
export const useRejectionReasons = (): readonly string[] => useLive('rejection reasons', listReasons) ?? []

export const useReasonCounts = (jobId?: string): ReasonCounts | undefined =>
  useLive(`reasons ${jobId}`, (mirror) => countReasons(mirror, { jobId }))

/** Sets the workspace's list on the server, `null` for the usual one; throws where the server cannot be reached. */
export function useSetReasons(): (reasons: string[] | null) => Promise<void> {
  const { engine, mirror } = useData()
  return async (reasons) => {
    const { api } = await engine()
    const { reasons: value } = await api.setReasons({ body: { reasons } })
    await mirror.meta.put({ key: 'rejectionReasons', value: value ?? [] })
  }
}
