import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, pack, type Header } from 'tar-stream'
import type { TestMember, TestResponse } from '../../test/server.ts'
import { MANIFEST, seal, unseal } from '../format.ts'

/** An entry of an archive: its name and content, or what else its header says. */
export interface Part {
  name: string
  content: Buffer
  header?: Partial<Header>
}

export async function exportJob(url: string, { token }: TestMember, jobId: string): Promise<Buffer> {
  const response = await fetch(`${url}/api/jobs/${jobId}/archive`, { headers: { authorization: `Bearer ${token}` } })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

export const importJob = (member: TestMember, archive: Uint8Array, headers: Record<string, string> = {}): Promise<TestResponse> =>
  member.send('POST', '/jobs/archive', new Blob([Buffer.from(archive)]), { 'content-type': 'application/x-tar', ...headers })

export async function partsOf(archive: Uint8Array): Promise<Part[]> {
  const tar = Readable.from(unseal(Readable.from([archive]))).pipe(extract())
  const parts: Part[] = []
  for await (const entry of tar)
    parts.push({ name: entry.header.name, content: await buffer(entry as AsyncIterable<Uint8Array>) })
  return parts
}

/** A sealed archive of these parts, with a manifest that fits them. */
export async function archiveOf(parts: readonly Part[]): Promise<Buffer> {
  const others = parts.filter(({ name }) => name !== MANIFEST)
  const entries = others.map(({ name, content }) => ({
    name,
    size: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  return sealedOf([...others, { name: MANIFEST, content: Buffer.from(JSON.stringify({ entries })) }])
}

/** A sealed archive of these parts as they are. */
export async function sealedOf(parts: readonly Part[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, content, header } of parts)
    if (header) tar.entry({ name, ...header }).end(undefined)
    else tar.entry({ name }, content)
  tar.finalize()
  return buffer(seal(tar as AsyncIterable<Uint8Array>))
}

/** The parts with one of them changed: its text, as JSON where `change` returns an object. */
export const changed = (
  parts: readonly Part[],
  name: string,
  change: (value: ReturnType<typeof JSON.parse>) => unknown,
): Part[] =>
  parts.map((part) =>
    part.name === name ? { ...part, content: Buffer.from(JSON.stringify(change(JSON.parse(part.content.toString())))) } : part,
  )
