import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { batchIdOf } from '../../../../shared/batches/batch-id.ts'
import { newId } from '../../../../shared/lib/new-id.ts'
import { sampleCvs } from '../../../../shared/sample/cvs.ts'
import { sampleJob } from '../../../../shared/sample/job.ts'
import { perform } from '../../../data/index.ts'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { useLanguage } from '../../../lib/i18n.ts'
import { useAct } from '../../../app/notices/useAnnounce.tsx'
import { useStorageWarning } from '../../../app/notices/useStorageWarning.tsx'
import { routes } from '../../../app/routes.ts'
import { uploadsOf } from '../../upload/uploads-of.ts'

/** Makes the sample job with its CVs, through the outbox like any other, and opens them; removes it again. */
export function useSample() {
  const { t } = useLingui()
  const data = useData()
  const act = useAct()
  const { language } = useLanguage()
  const withStorageFullToast = useStorageWarning()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)

  async function make(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const jobId = newId()
    const batchName = t({ id: 'sample.batch', message: 'Made-up people' })
    const batchId = batchIdOf(jobId, batchName)
    const creation = { type: 'job.create', jobId, fields: sampleJob[language], at: new Date().toISOString() } as const
    const changes = [{ operation: creation }, ...uploadsOf({ jobId, batchId, batchName, language, files: sampleFiles() })]
    const kept = await withStorageFullToast(() => perform(data, changes, newId())).finally(() => setIsBusy(false))
    if (kept) navigate(routes.results({ batchId, sort: 'overall' }))
  }

  const remove = (jobId: string) => act({ type: 'job.delete', jobId, at: new Date().toISOString() })

  return { make, remove, isBusy }
}

const sampleFiles = (): File[] =>
  sampleCvs().map(({ name, content }) => {
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
    return new File([bytes], name, { type: 'application/pdf' })
  })
