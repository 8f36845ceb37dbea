import { afterEach, beforeEach, expect, it } from 'vitest'
import { eraseAsked, fileOf, INBOX_LIMIT, keepInInbox, listInbox, openInbox, release, tidyInbox, type Inbox } from './inbox.ts'

const hourMs = 60 * 60_000
const now = Date.parse('2026-11-20T08:00:00Z')
const someFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['cv'], `cv-${index}.pdf`, { lastModified: 5 }))
const shared = { source: 'shared', asks: null, userId: 'rina', now } as const
const names = async (userId = 'rina', at = now) => (await listInbox(inbox, userId, at)).map(({ name }) => name)

let inbox: Inbox
beforeEach(() => {
  inbox = openInbox()
})
afterEach(() => inbox.delete())

it('the inbox returns files unchanged', async () => {
  await keepInInbox(inbox, [new File(['cv'], 'dewi.pdf', { type: 'application/pdf', lastModified: 5 })], shared)

  const [row] = await listInbox(inbox, 'rina', now)

  expect(row && fileOf(row)).toMatchObject({ name: 'dewi.pdf', type: 'application/pdf', lastModified: 5, size: 2 })
})

it('the inbox keeps at most the first 20 files, over any number of shares', async () => {
  expect(await keepInInbox(inbox, someFiles(15), shared)).toBe(15)
  expect(await keepInInbox(inbox, someFiles(15), shared)).toBe(5)

  expect(await names()).toHaveLength(INBOX_LIMIT)
})

it('the inbox erases files after a day, and when the clock was set back', async () => {
  await keepInInbox(inbox, someFiles(1), shared)

  expect(await names('rina', now + 23 * hourMs)).toHaveLength(1)
  expect(await names('rina', now + 25 * hourMs)).toEqual([])
  await keepInInbox(inbox, someFiles(1), shared)
  expect(await names('rina', now - 3 * 24 * hourMs)).toEqual([])
})

it('scenario 12: the inbox erases a user’s files as soon as another user is signed in', async () => {
  await keepInInbox(inbox, someFiles(2), shared)

  await tidyInbox(inbox, 'budi', now)

  expect(await names()).toEqual([])
})

it('files that came while no user was signed in go only to the first user who signs in', async () => {
  await keepInInbox(inbox, someFiles(1), { ...shared, userId: null })

  expect(await names('rina')).toHaveLength(1)
  expect(await names('budi')).toEqual([])
})

it('the inbox keeps a user’s files after that user signs out', async () => {
  await keepInInbox(inbox, someFiles(1), shared)

  await tidyInbox(inbox, null, now)

  expect(await names()).toHaveLength(1)
})

it('the inbox lists shared files only when it is known that no other site sent them', async () => {
  await keepInInbox(inbox, someFiles(2), { ...shared, asks: 'one' })
  await keepInInbox(inbox, someFiles(1), { ...shared, asks: 'two' })
  expect(await names()).toEqual([])

  await release(inbox, 'one')
  await eraseAsked(inbox, 'two')

  expect(await names()).toEqual(['cv-0.pdf', 'cv-1.pdf'])
  expect(await inbox.files.count()).toBe(2)
})

it('the inbox erases unconfirmed files after a minute, so that they take no room', async () => {
  await keepInInbox(inbox, someFiles(20), { ...shared, asks: 'one' })

  expect(await keepInInbox(inbox, someFiles(20), { ...shared, now: now + 61_000 })).toBe(20)
})
