import fs from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, jsonOf, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let jobId: string

beforeAll(async () => {
  server = await startTestServer({ MAX_FILE_MB: '1', MAX_FILES: '5' })
  rina = await server.member('Rina')
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})
afterAll(() => server.stop())

type Part = [name: string | undefined, value: string, fileName?: string]

const partOf = ([name, value, fileName]: Part) =>
  `--x\r\nContent-Disposition: form-data${name === undefined ? '' : `; name="${name}"`}${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n${value}\r\n`

const pdf = '%PDF-1.4\n% CV\n%%EOF\n'
const aForm = (): Part[] => [
  ['jobId', jobId],
  ['batchName', 'Forms'],
  ['file', pdf, 'cv.pdf'],
]

/** Builds the body by hand: FormData would not send such names. */
async function send(parts: Part[]): Promise<{ status: number; code: string }> {
  const response = await fetch(`${server.url}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${rina.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: `${parts.map(partOf).join('')}--x--\r\n`,
  })
  return { status: response.status, code: (await jsonOf(response)).code }
}

const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make)
const filesOf = async (folder: string) =>
  (await fs.readdir(path.join(server.dataDir, 'files', folder), { recursive: true })).filter((name) => !/^..$/.test(name))

describe('an upload', () => {
  it('an upload in this form is accepted', async () => {
    expect(await send(aForm())).toEqual({ status: 201, code: undefined })
  })

  it.each<[string, number, string, () => Part[]]>([
    ['a huge index in a name', 400, 'invalid_input', () => [['id[4294967293]', newId()]]],
    ['a small index in a name', 400, 'invalid_input', () => [['id[0]', newId()]]],
    ['a path in a name', 400, 'invalid_input', () => [['jobId[a][b]', 'x']]],
    ['brackets alone behind a name', 400, 'invalid_input', () => [['id[]', newId()]]],
    ['the name __proto__', 400, 'invalid_input', () => [['__proto__', 'x']]],
    ['the name constructor', 400, 'invalid_input', () => [['constructor', 'x']]],
    ['a path to a prototype', 400, 'invalid_input', () => [['constructor[prototype][polluted]', 'x']]],
    ['an unknown name', 400, 'invalid_input', () => [['comment', 'x']]],
    ['an empty name', 400, 'invalid_input', () => [['', 'x']]],
    ['a field without a name', 400, 'invalid_input', () => [[undefined, 'x']]],
    ['a file without a name', 400, 'invalid_input', () => [[undefined, pdf, 'cv.pdf']]],
    ['a name that is too long', 400, 'invalid_input', () => [['j'.repeat(5000), 'x']]],
    ['a name in another case', 400, 'invalid_input', () => [['JobId', jobId]]],
    ['a job twice', 400, 'invalid_input', () => [['jobId', jobId]]],
    ['more ids than files are allowed', 400, 'invalid_input', () => many(6, (): Part => ['id', newId()])],
    ['thousands of ids', 400, 'invalid_input', () => many(5000, (): Part => ['id', newId()])],
    ['an id twice', 400, 'invalid_input', () => many(2, (): Part => ['id', jobId])],
    ['more files than allowed', 400, 'invalid_input', () => many(5, (): Part => ['files', pdf, 'cv.pdf'])],
    ['a file under the name of a field', 400, 'invalid_input', () => [['language', 'en', 'cv.pdf']]],
    ['a field under the name of a file', 400, 'invalid_input', () => [['files', 'no file']]],
    ['a file under an indexed name', 400, 'invalid_input', () => [['files[4294967293]', pdf, 'cv.pdf']]],
    ['a value that is too long', 413, 'too_large', () => [['language', 'e'.repeat(100_000)]]],
    ['more bytes than all files may have', 413, 'too_large', () => many(4, (): Part => ['files', 'x'.repeat(3e6), 'cv.pdf'])],
  ])('an upload with %s answers %i %s, and nothing of it is kept', async (_, status, code, parts) => {
    const before = await filesOf('kept')

    const answers = [await send([...aForm(), ...parts()]), await send([...parts(), ...aForm()])]

    expect(answers).toEqual([
      { status, code },
      { status, code },
    ])
    expect(await filesOf('kept')).toEqual(before)
    expect(await filesOf('incoming')).toEqual([])
  })

  it.each<[string, number, () => Part[]]>([
    ['an unknown name', 400, () => [['comment', 'x']]],
    ['a path in a name', 400, () => [['jobId[a]', 'x']]],
    ['a field without a name', 400, () => [[undefined, 'x']]],
    ['a name that is too long', 400, () => [['j'.repeat(5000), 'x']]],
    ['a value that is too long', 413, () => [['language', 'e'.repeat(100_000)]]],
    ['more ids than files are allowed', 400, () => many(20, (): Part => ['id', newId()])],
    ['more files than allowed', 400, () => many(7, (): Part => ['file', pdf, 'cv.pdf'])],
    ['a file under the name of a field', 400, () => [['language', 'en', 'cv.pdf']]],
    ['a file without a name', 400, () => [[undefined, pdf, 'cv.pdf']]],
  ])('an upload with %s is refused with %i before the rest of its body arrives', async (_, status, parts) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const headers = {
      authorization: `Bearer ${rina.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_000_000,
    }
    const sent = request(`${server.url}/api/files/upload`, { method: 'POST', headers }, (response) =>
      resolve(response.statusCode),
    )
    sent.on('error', reject)
    sent.write(`${parts().map(partOf).join('')}--x\r\n`)

    expect(await promise).toBe(status)
    sent.on('error', () => {}).destroy()
    await expect.poll(() => filesOf('incoming')).toEqual([])
  })

  it('a refused upload does not affect the next one', async () => {
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect((await send(aForm())).status).toBe(201)
  })

  it('an upload of a signed-out caller is refused before its body arrives', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1e9 }
    const sent = request(`${server.url}/api/files/upload`, { method: 'POST', headers }, (response) =>
      resolve(response.statusCode),
    )
    sent.on('error', reject)
    sent.write(partOf(['jobId', jobId]))

    expect(await promise).toBe(401)
    sent.on('error', () => {}).destroy()
  })
})
