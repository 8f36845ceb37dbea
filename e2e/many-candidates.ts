import type { Page } from '@playwright/test'
import { pdf } from '../server/test/documents/pdf.ts'
import { expect } from './fixtures.ts'
import { callAs } from './steps.ts'

const AT_A_TIME = 20

/** Creates screened candidates in the signed-in user's first job on the server, without the browser. */
export async function putCandidates(page: Page, url: string, howMany: number): Promise<void> {
  const call = await callAs(page, url)
  const [job] = (await (await call('/jobs')).json()) as { id: string }[]
  const jobId = job!.id
  for (let from = 0; from < howMany; from += AT_A_TIME) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ jobId, batchName: 'Many', language: 'en' })) form.append(name, value)
    for (let at = from; at < Math.min(howMany, from + AT_A_TIME); at += 1) form.append('file', aCv(at), `candidate-${at}.pdf`)
    expect((await call('/files/upload', { method: 'POST', body: form })).status).toBe(201)
  }
  const screened = async () => (await statusesOf(page, url)).filter((status) => status === 2).length
  await expect.poll(screened, { timeout: 90_000, intervals: [100] }).toBe(howMany)
}

const aCv = (at: number): Blob =>
  new Blob([
    new Uint8Array(pdf({ pages: [[`Candidate Number${at}`, `candidate${at}@example.com`, 'EXPERIENCE', 'Node.js since 2019']] })),
  ])

/** The decisions on all candidates, as the server has them. */
export async function statusesOf(page: Page, url: string): Promise<number[]> {
  const call = await callAs(page, url)
  return ((await (await call('/cv-screening')).json()) as { status: number }[]).map(({ status }) => status)
}

/** "accepted" or "rejected" by name, of the decided candidates on the server. */
export async function decisionsOf(page: Page, url: string): Promise<Record<string, string>> {
  const call = await callAs(page, url)
  const all = (await (await call('/cv-screening')).json()) as { name: string; status: number }[]
  return Object.fromEntries(all.flatMap(({ name, status }) => (words[status] ? [[name, words[status]]] : [])))
}

const words: Partial<Record<number, string>> = { 4: 'accepted', 5: 'rejected' }
