import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { toast } from '../../components/Toast.tsx'
import { findJob, type JobRow, useJob } from '../../data/hooks/useJobs.ts'
import { useCannotBeHad } from '../../data/hooks/useOutbox.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { routes } from '../../app/routes.ts'

/**
 * The job of the address; `undefined` while loading, and if there is no such job: then this opens the job list. Pulls before that,
 * since a colleague may have made the job after this device pulled last.
 */
export function useJobOrLeave(id: string): JobRow | undefined {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { mirror, started, onError } = useData()
  const job = useJob(id)
  const isMissing = job === null
  const cannotBeHad = useCannotBeHad() && job === undefined

  // An effect, as the mirror and no click triggers it, possibly while the job is shown (specification 8).
  useEffect(() => {
    if (!isMissing && !cannotBeHad) return
    let isWanted = true
    const leaveIfMissing = async () => {
      const { sync } = await started
      if (isWanted) await sync.pullNow().catch(onError)
      if ((await findJob(mirror, id)) || !isWanted) return
      toast.error(t({ id: 'job.loadError', message: 'Failed to load job details' }), { id: 'job.loadError' })
      navigate(routes.jobs, { replace: true })
    }
    void leaveIfMissing().catch(onError)
    return () => {
      isWanted = false
    }
  }, [isMissing, cannotBeHad, mirror, started, onError, id, navigate, t])

  return job ?? undefined
}
