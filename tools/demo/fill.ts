import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { listedCandidate, type ListedCandidate } from '../../shared/candidates/candidate.ts'
import { Status } from '../../shared/screening/status.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { signInLocally, type LocalServer } from '../local-sign-in.ts'
import { analysts, engineers, type DemoFile } from './people.ts'

const engineer = {
  title: 'Backend Engineer',
  description:
    'We run a payments platform and look for somebody who designs, builds and operates our services. You will split a growing monolith, own REST APIs, tune PostgreSQL and work with event streams.',
  keywords: 'Node.js, PostgreSQL, Kafka, Docker, Kubernetes, REST',
  additionalInstructions: 'Experience in payments or logistics counts more than a famous employer.',
  scoringMatrix: [
    {
      evaluationCriteria: 'Technical Skills',
      description: 'Node.js or Go in production, PostgreSQL, message queues',
      weight: 40,
    },
    {
      evaluationCriteria: 'Experience',
      description: 'Three years or more on backend services that move money or goods',
      weight: 40,
    },
    { evaluationCriteria: 'Education', description: 'Degree in informatics, computer science, or equal practice', weight: 20 },
  ],
}
const analyst = {
  title: 'Analis Keuangan',
  description: 'Menyusun penutupan bulanan, anggaran, dan proyeksi arus kas untuk dua belas cabang.',
  keywords: 'Excel, SQL, akuntansi, anggaran',
  additionalInstructions: '',
  scoringMatrix: [
    { evaluationCriteria: 'Analisis', description: 'cash flow, forecast, anggaran, Excel, SQL', weight: 50 },
    { evaluationCriteria: 'Akuntansi', description: 'akuntansi, accounting, monthly closing', weight: 30 },
    { evaluationCriteria: 'Pendidikan', description: 'sarjana akuntansi atau sertifikat', weight: 20 },
  ],
}

/** Creates the sample data through the API, as the app does. */
export async function fillDemo(server: LocalServer): Promise<void> {
  const { url } = server
  const { accessToken } = await signInLocally(server, { name: 'Rina Prameswari', email: 'rina@example.com' })
  const call = async (method: string, place: string, body: string | FormData): Promise<unknown> => {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(`${url}/api${place}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...json },
      body,
    })
    if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const list = async () => {
    const answer = await fetch(`${url}/api/cv-screening`, { headers: { authorization: `Bearer ${accessToken}` } })
    return z.array(listedCandidate).parse(await answer.json())
  }

  await upload(await create(analyst), 'Referral tim keuangan', analysts)
  await upload(await create(engineer), 'Gelombang 2, November', engineers)
  const scored = await settled(list)
  await decide(scored, 'Bagas', Status.accepted)
  await decide(scored, 'Hendra', Status.rejected)
  await remark(scored, 'Bagas', 'Strong on payments. Ask about on-call experience in the interview.', ['interview', 'remote'])
  await remark(scored, 'Hendra', 'May fit the data team better.', ['other team'])

  async function create(job: object): Promise<string> {
    return z.object({ id: z.string() }).parse(await call('POST', '/jobs', JSON.stringify(job))).id
  }

  async function upload(jobId: string, batchName: string, files: DemoFile[]): Promise<void> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ jobId, batchName, language: 'en' })) form.append(name, value)
    for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(content)]), name)
    await call('POST', '/files/upload', form)
  }

  async function decide(candidates: ListedCandidate[], name: string, status: number): Promise<void> {
    const found = candidates.find((one) => one.name.startsWith(name) && one.status === Status.completed)
    if (found) await call('PUT', `/cv-screening/${found.id}/status`, JSON.stringify({ status }))
  }

  async function remark(candidates: ListedCandidate[], name: string, text: string, tags: string[]): Promise<void> {
    const found = candidates.find((one) => one.name.startsWith(name))
    if (!found) return
    await call('PUT', `/cv-screening/${found.id}/notes/${newId()}`, JSON.stringify({ text }))
    for (const tag of tags) await call('PUT', `/cv-screening/${found.id}/tags/${encodeURIComponent(tag)}`, '{}')
  }
}

async function settled(list: () => Promise<ListedCandidate[]>): Promise<ListedCandidate[]> {
  for (;;) {
    const candidates = await list()
    if (candidates.every(({ status }) => status !== Status.processing)) return candidates
    await sleep(200)
  }
}
