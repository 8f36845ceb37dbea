import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { startTestServer, type TestMember, type TestServer } from '../test/server.ts'

/** The real limits scaled down, with seconds for minutes. */
const patience = { headersMs: 600, bodyBytesPerSecond: 1024, bodyWindowMs: 600, lingerMs: 600 }

let server: TestServer
let rina: TestMember

beforeAll(async () => {
  server = await startTestServer({}, patience)
  rina = await server.member('Rina')
})
afterAll(() => server.stop())

interface Line {
  socket: Socket
  /** What the server has sent when it has closed the connection. */
  ended: Promise<string>
}

function call(text: string, { url } = server): Line {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  socket.on('error', () => {}) // cut off: 'close' follows
  const { promise, resolve } = Promise.withResolvers<string>()
  socket.on('close', () => resolve(said))
  socket.write(text)
  return { socket, ended: promise }
}

function head(method: string, path: string, headers: Record<string, string | number>, { url } = server): string {
  const { host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' }
/** Too much to arrive in time at the pace of these tests. */
const long = { 'content-length': 3_000_000 }
const signedIn = () => ({ authorization: `Bearer ${rina.token}` })
const codeOf = (said: string): unknown => JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)).code
const statusOf = (said: string): number => Number(said.split(' ', 2)[1])

describe('a slow request', () => {
  it.each([
    ['nothing at all', ''],
    ['half a line', 'POST /api/au'],
    ['headers without an end', 'GET /api/settings HTTP/1.1\r\nHost: localhost\r\nX-Half: '],
  ])('a connection is ended when it has sent %s in place of complete headers', async (_, text) => {
    const lines = Array.from({ length: 30 }, () => call(text))

    for (const { ended } of lines) expect(['', '408']).toContain((await ended).split(' ', 2)[1] ?? '')
  })

  it.each([
    ['of somebody who signs in', () => head('POST', '/api/auth/google', { ...JSON_TYPE, ...long, 'content-length': 5000 })],
    ['of a job', () => head('POST', '/api/jobs', { ...JSON_TYPE, ...signedIn(), 'content-length': 5000 })],
    ['of an upload', () => head('POST', '/api/files/upload', { ...FORM_TYPE, ...signedIn(), ...long })],
    [
      'of an upload in chunks',
      () => head('POST', '/api/files/upload', { ...FORM_TYPE, ...signedIn(), 'transfer-encoding': 'chunked' }),
    ],
    ['of a slice', () => head('PUT', `/api/files/slices/${uploadId}?offset=0`, { ...signedIn(), ...long })],
  ])('a request is ended with 408 when the body %s does not arrive', async (_, opening) => {
    await rina.call('POST', '/files/slices', { uploadId, size: 2_000_000, sha256: 'a'.repeat(64) })
    const lines = Array.from({ length: 20 }, () => call(opening()))

    for (const { ended } of lines) {
      const said = await ended
      expect([statusOf(said), codeOf(said)]).toEqual([408, 'too_slow'])
    }
  })

  it('a request is ended when its body arrives one byte at a time', async () => {
    const { socket, ended } = call(head('POST', '/api/files/upload', { ...FORM_TYPE, ...signedIn(), ...long }))
    const trickle = setInterval(() => socket.write('-'), 50)

    expect(codeOf(await ended)).toBe('too_slow')
    clearInterval(trickle)
  })

  it.each([
    ['of a caller who is signed out', () => head('POST', '/api/files/upload', { ...FORM_TYPE, ...long }), 401],
    ['to an address that is not there', () => head('POST', '/api/nowhere', { ...FORM_TYPE, ...long }), 404],
    [
      'of a form with a wrong name',
      () => `${head('POST', '/api/files/upload', { ...FORM_TYPE, ...signedIn(), ...long })}${wrongPart}`,
      400,
    ],
  ])('a request is ended soon after its refusal, however fast the body %s arrives', async (_, opening, status) => {
    const { socket, ended } = call(opening())
    const flood = setInterval(() => socket.write('x'.repeat(2000)), 50)

    const said = await ended

    clearInterval(flood)
    expect(statusOf(said)).toBe(status)
  })
})

const uploadId = newId()
const wrongPart =
  '--x\r\nContent-Disposition: form-data; name="id[9]"\r\n\r\n1\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'

it('an upload on a slow connection may take as long as it needs', async () => {
  // The windows are long enough that a busy machine does not count as a slow connection.
  const server = await startTestServer({}, { ...patience, bodyBytesPerSecond: 512, bodyWindowMs: 1500 })
  onTestFinished(() => server.stop())
  const rina = await server.member('Rina')
  const [id, bytes] = [newId(), Buffer.alloc(12_000, '%PDF-1.4 cv ')]
  const sha256 = createHash('sha256').update(bytes)
  await rina.call('POST', '/files/slices', { uploadId: id, size: bytes.length, sha256: sha256.copy().digest('hex') })
  const digest = `sha-256=:${sha256.digest('base64')}:`
  const authorization = `Bearer ${rina.token}`
  const headers = { authorization, 'content-digest': digest, 'content-length': bytes.length, connection: 'close' }
  const { socket, ended } = call(head('PUT', `/api/files/slices/${id}?offset=0`, headers, server), server)

  // Three windows at less than 3 kB a second.
  for (let at = 0; at < bytes.length; at += 800) {
    socket.write(bytes.subarray(at, at + 800))
    await pause(300)
  }

  const said = await ended
  expect([statusOf(said), said.slice(said.indexOf('{'))]).toEqual([200, JSON.stringify({ offset: bytes.length })])
})
