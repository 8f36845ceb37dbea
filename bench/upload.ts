import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Status } from '../shared/screening/status.ts'
import { count } from '../shared/sync/sync.ts'
import { pdf } from '../server/test/documents/pdf.ts'

/** A two-page CV of a fictional person; every number gives another file. */
export const aBenchCv = (at: number): Buffer =>
  pdf({
    pages: [
      [
        `Candidate Number${at}`,
        `candidate${at}@example.com`,
        '+62 812 0000 0142',
        '',
        'EXPERIENCE',
        ...Array.from(
          { length: 30 },
          (_, line) => `Built service ${line} with Node.js and PostgreSQL for ${at + line} customers in 20${10 + (line % 15)}`,
        ),
      ],
      [
        'EDUCATION',
        'Bachelor of Computer Science',
        ...Array.from({ length: 30 }, (_, line) => `Course ${line}: distributed systems, part ${at % 9}`),
      ],
    ],
  })

const call = (url: string, token: string, place: string, init: RequestInit = {}) =>
  fetch(`${url}/api${place}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })

export async function makeBenchJob(url: string, token: string): Promise<string> {
  const scoringMatrix = [
    { evaluationCriteria: 'Technical Skills', description: 'Node.js, PostgreSQL, Kafka', weight: 60 },
    { evaluationCriteria: 'Education', description: 'degree in computer science', weight: 40 },
  ]
  const body = JSON.stringify({ title: 'Backend Engineer', description: 'Builds services', scoringMatrix })
  const answer = await call(url, token, '/jobs', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return z.object({ id: z.string() }).parse(await answer.json()).id
}

/** Uploads CVs for a new job one per call, three calls at a time, as the app does. Resolves to the job's id. */
export async function uploadAll(url: string, token: string, howMany: number): Promise<string> {
  const jobId = await makeBenchJob(url, token)
  const left = Array.from({ length: howMany }, (_, at) => at)
  const sender = async () => {
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ jobId, batchName: 'Bench', language: 'en' })) form.append(name, value)
      form.append('file', new Blob([new Uint8Array(aBenchCv(at))]), `cv-${at}.pdf`)
      const answer = await call(url, token, '/files/upload', { method: 'POST', body: form })
      if (answer.status !== 201) throw new Error(`Upload ${at}: ${answer.status} ${await answer.text()}`)
    }
  }
  await Promise.all([sender(), sender(), sender()])
  return jobId
}

/** Waits until no candidate is processing; returns the number of candidates by status. */
export async function screenAll(url: string, token: string): Promise<Record<number, number>> {
  for (;;) {
    const counts = z.array(count).parse(await (await call(url, token, '/counts')).json())
    const byStatus: Record<number, number> = {}
    for (const { status, count: some } of counts) byStatus[status] = (byStatus[status] ?? 0) + some
    if (!byStatus[Status.processing]) return byStatus
    await sleep(100)
  }
}
