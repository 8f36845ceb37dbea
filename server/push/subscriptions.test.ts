import webPush from 'web-push'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSubscription } from '../test/push-server.ts'
import { jsonOf, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

const vapid = webPush.generateVAPIDKeys()
const place = '/push/subscriptions'

let server: TestServer
let rina: TestMember
let stranger: TestMember

beforeAll(async () => {
  server = await startTestServer({
    PUSH_PUBLIC_KEY: vapid.publicKey,
    PUSH_PRIVATE_KEY: vapid.privateKey,
    PUSH_CONTACT: 'mailto:admin@example.org',
  })
  rina = await server.member('Rina')
  stranger = await server.member('Budi', 'another')
})
afterAll(() => server.stop())
beforeEach(() => server.db('push_subscriptions').delete())

let made = 0
const aBrowser = () => aSubscription(`https://push.example.com/${(made += 1)}`)
const stored = () => server.db('push_subscriptions').orderBy('created_at').select('endpoint', 'user_id', 'language')
const queryOf = ({ endpoint }: { endpoint: string }) => `${place}?endpoint=${encodeURIComponent(endpoint)}`

describe('a subscription', () => {
  it('a subscription is stored once, with its language', async () => {
    const browser = aBrowser()

    const first = await rina.call('POST', place, browser)
    const again = await rina.call('POST', place, { ...browser, language: 'id' })

    expect([first.status, first.body]).toEqual([201, { endpoint: browser.endpoint, language: 'en' }])
    expect(again.status).toBe(201)
    expect(await stored()).toEqual([{ endpoint: browser.endpoint, user_id: rina.userId, language: 'id' }])
  })

  it('a subscription needs a signed-in member', async () => {
    const body = JSON.stringify(aBrowser())
    const headers = { 'content-type': 'application/json' }

    const posted = await fetch(`${server.url}/api${place}`, { method: 'POST', headers, body })
    const deleted = await fetch(`${server.url}/api${queryOf(aBrowser())}`, { method: 'DELETE' })

    expect([posted.status, deleted.status]).toEqual([401, 401])
    expect(await stored()).toEqual([])
  })

  it.each([
    ['without TLS', { endpoint: 'http://push.example.com/1' }],
    ['of no address', { endpoint: 'push' }],
    ['of this machine', { endpoint: 'https://127.0.0.1:8443/1' }],
    ['of the own network', { endpoint: 'https://[fd00::1]/1' }],
    ['of a cloud machine’s metadata', { endpoint: 'https://169.254.169.254/1' }],
    ['without keys', { keys: undefined }],
    ['with a key of no curve', { keys: { ...aBrowser().keys, p256dh: `B${'A'.repeat(86)}` } }],
    ['in a language that there is not', { language: 'de' }],
  ])('a subscription %s is refused', async (_, changes) => {
    const answer = await rina.call('POST', place, { ...aBrowser(), ...changes })

    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    expect(await stored()).toEqual([])
  })

  it('a subscription of another workspace can neither be deleted nor, without its keys, be taken over', async () => {
    const browser = aBrowser()
    await rina.call('POST', place, browser)

    const deleted = await stranger.call('DELETE', queryOf(browser))
    const taken = await stranger.call('POST', place, aSubscription(browser.endpoint))

    expect([deleted.status, taken.status]).toEqual([204, 404])
    expect(await stored()).toMatchObject([{ user_id: rina.userId }])
  })

  it('a subscription passes to the next user who signs in with its browser', async () => {
    const browser = aBrowser()
    await rina.call('POST', place, browser)

    const taken = await stranger.call('POST', place, browser)

    expect(taken.status).toBe(201)
    expect(await stored()).toMatchObject([{ user_id: stranger.userId }])
  })

  it('a subscription can be deleted, and deleting it twice does no harm', async () => {
    const [browser, other] = [aBrowser(), aBrowser()]
    await rina.call('POST', place, browser)
    await rina.call('POST', place, other)

    const answers = [await rina.call('DELETE', queryOf(browser)), await rina.call('DELETE', queryOf(browser))]

    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await stored()).toMatchObject([{ endpoint: other.endpoint }])
  })

  it('the subscription of a user’s twenty-first browser replaces the first one', async () => {
    const browsers = Array.from({ length: 21 }, aBrowser)

    for (const browser of browsers) await rina.call('POST', place, browser)

    expect((await stored()).map(({ endpoint }) => endpoint)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint))
  })
})

describe('the settings for push', () => {
  it('the settings hold the public key, and say that data leaves these machines', async () => {
    const settings = await jsonOf(await fetch(`${server.url}/api/settings`))

    expect(settings).toMatchObject({ push: { publicKey: vapid.publicKey }, screening: { private: false } })
  })

  it('without the operator’s settings for push, the settings hold none and subscribing answers 404', async () => {
    const without = await startTestServer()
    const member = await without.member('Rina')

    const settings = await jsonOf(await fetch(`${without.url}/api/settings`))
    const answer = await member.call('POST', place, aBrowser())
    await without.stop()

    expect(settings).toMatchObject({ push: null, screening: { private: true } })
    expect(answer.status).toBe(404)
  })
})
