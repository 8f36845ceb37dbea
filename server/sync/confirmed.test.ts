import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const aMember = (name = 'Rina', workspace = newId()) => server.member(`${name} ${workspace}`, workspace)
const confirmed = async (member: Awaited<ReturnType<typeof aMember>>, keys: readonly string[]) => {
  const { status, body } = await member.call('GET', `/sync?unanswered=${keys.join()}`)
  expect(status).toBe(200)
  return body.confirmed
}

describe('a pull that asks for unanswered operations', () => {
  it('a pull answers which unanswered operations are done, and with which version', async () => {
    const rina = await aMember()
    const [key, never] = [newId(), newId()]
    const { body: job } = await rina.call('POST', '/jobs', aJob(), { 'idempotency-key': key })

    expect(await confirmed(rina, [key, never])).toEqual({ [key]: job.version })
  })

  it('a pull confirms neither refused operations nor operations of others', async () => {
    const workspace = newId()
    const [rina, budi] = [await aMember('Rina', workspace), await aMember('Budi', workspace)]
    const [key, refused] = [newId(), newId()]
    await rina.call('POST', '/jobs', aJob(), { 'idempotency-key': key })
    await rina.call('PUT', `/jobs/${newId()}`, aJob(), { 'idempotency-key': refused })

    expect(await confirmed(rina, [refused])).toEqual({})
    expect(await confirmed(budi, [key])).toEqual({})
  })

  it('a pull ignores a malformed key and an operation whose answer has no version', async () => {
    const rina = await aMember()
    const [made, deleted] = [newId(), newId()]
    const { body: job } = await rina.call('POST', '/jobs', aJob(), { 'idempotency-key': made })
    await rina.call('DELETE', `/jobs/${job.id}`, undefined, { 'idempotency-key': deleted })

    expect(await confirmed(rina, ['nonsense', deleted, made])).toEqual({ [made]: job.version })
  })

  it('a pull that does not ask for unanswered operations confirms none', async () => {
    const rina = await aMember()

    expect((await rina.call('GET', '/sync')).body).not.toHaveProperty('confirmed')
  })
})
