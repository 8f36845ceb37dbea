import { useState } from 'react'
import type { ApplicationForm, FormTexts } from '../../../../shared/application-form/application-form.ts'
import { useData } from '../DataProvider.tsx'
import { useFetching } from './useFetching.ts'

/** The public application form of a job; not stored on the device. `undefined` until the server has answered. */
export function useApplicationForm(jobId: string) {
  const { engine } = useData()
  const [form, setForm] = useState<ApplicationForm>()
  const params = { id: jobId }
  useFetching(`application form ${jobId}`, async () => {
    const { api } = await engine()
    setForm(await api.getApplicationForm({ params }))
  })
  /** Opens the form or changes its texts; `null` closes it. Throws where the server cannot be reached or refuses. */
  async function save(texts: FormTexts | null): Promise<void> {
    const { api } = await engine()
    setForm(await api.setApplicationForm({ params, body: { form: texts } }))
  }
  return { form, save }
}
