import { useState } from 'react'
import type { Certificate, FoundPerson, PersonQuery } from '../../../../shared/people/person.ts'
import { fetchFile } from '../../session/fetch-file.ts'
import { useData } from '../DataProvider.tsx'
import { useFetching } from '../online/useFetching.ts'

export type PersonAct = 'find' | 'save' | 'erase'

/** What the server holds of one person; nothing of it is stored on the device. `doing` and `failed`: of the last act. */
export function usePerson() {
  const data = useData()
  const [found, setFound] = useState<FoundPerson>()
  const [certificate, setCertificate] = useState<Certificate>()
  const [doing, setDoing] = useState<PersonAct>()
  const [failed, setFailed] = useState<PersonAct>()

  async function act<Result>(what: PersonAct, work: () => Promise<Result>): Promise<Result | undefined> {
    setDoing(what)
    setFailed(undefined)
    try {
      return await work()
    } catch (error) {
      console.warn('A person’s data:', error)
      setFailed(what)
      return undefined
    } finally {
      setDoing(undefined)
    }
  }

  return {
    found,
    /** Of the erasure that was just made. */
    certificate,
    doing,
    failed,
    find: (query: PersonQuery) =>
      act('find', async () => {
        setFound(undefined)
        setCertificate(undefined)
        const { api } = await data.engine()
        setFound(await api.findPerson({ body: query }))
      }),
    /** The archive, or `undefined` if it could not be fetched. */
    fetchArchive: (ids: readonly string[]) => act('save', () => fetchFile(data, `/api/people/archive?ids=${ids.join(',')}`)),
    erase: (candidateIds: string[]) =>
      act('erase', async () => {
        const { api } = await data.engine()
        setCertificate(await api.erasePerson({ body: { candidateIds } }))
        setFound(undefined)
      }),
  }
}

/** The certificates of erasures, newest first, asked for again after another `latest`; `undefined` before the first answer. */
export function useCertificates(latest: Certificate | undefined) {
  const { engine } = useData()
  const [certificates, setCertificates] = useState<Certificate[]>()
  const { failed, retry } = useFetching(`certificates ${latest?.id}`, async () => {
    const { api } = await engine()
    setCertificates(await api.listCertificates({}))
  })
  return { certificates, failed, retry }
}
