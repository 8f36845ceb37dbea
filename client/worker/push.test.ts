import { expect, it, onTestFinished, vi } from 'vitest'
import { openScored, showScored } from './push.ts'

interface Notice {
  title: string
  options: NotificationOptions
}

/** A browser's notifications: a new one replaces an earlier one of the same tag. */
function someNotices() {
  const notices: Notice[] = []
  return {
    notices,
    shown: {
      async showNotification(title: string, options: NotificationOptions = {}) {
        const at = notices.findIndex((notice) => notice.options.tag === options.tag)
        notices.splice(at < 0 ? notices.length : at, 1, { title, options })
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        notices
          .filter(({ options }) => options.tag === tag)
          .map(({ title, options }) => Object.assign(new EventTarget(), noActs, { title, ...filled(options) })),
    },
  }
}

const noActs = { onclick: null, onclose: null, onerror: null, onshow: null, close: () => undefined }
const filled = ({ data, tag = '' }: NotificationOptions) => {
  const rest = { badge: '', body: '', dir: 'auto' as const, icon: '', lang: '', requireInteraction: false, silent: null }
  return { ...rest, tag, data: data as unknown }
}

/** A push event, with the promises given to its `waitUntil`. */
function aPush(message: unknown) {
  const waits: Promise<unknown>[] = []
  return { data: { json: () => message }, waitUntil: (work: Promise<unknown>) => void waits.push(work), waits }
}

function aClick(tag = 'scored') {
  const waits: Promise<unknown>[] = []
  const closed: string[] = []
  const notification = { tag, close: () => void closed.push(tag) }
  return { notification, closed, waitUntil: (work: Promise<unknown>) => void waits.push(work), waits }
}

function someWindows(...urls: string[]) {
  const acts: string[] = []
  const windows = urls.map((url) => ({ url, focus: async () => acts.push(`focus ${url}`) }))
  return { acts, matchAll: async () => windows, openWindow: async (url: string) => acts.push(`open ${url}`) }
}

const origin = 'https://cv.example.org'

it.each([
  ['en', 12, '12 CVs are scored'],
  ['en', 1, '1 CV is scored'],
  ['en', 1234, '1,234 CVs are scored'],
  ['id', 1234, '1.234 CV selesai dinilai'],
] as const)('the notification says in language %s of %i CVs: %s', async (language, scored, title) => {
  const { notices, shown } = someNotices()
  const event = aPush({ scored, language })

  showScored(event, shown)
  await Promise.all(event.waits)

  expect(notices).toMatchObject([{ title, options: { lang: language } }])
})

it('showScored adds the CVs of a notification still shown, and shows a single one', async () => {
  const { notices, shown } = someNotices()

  for (const scored of [12, 3]) {
    const event = aPush({ scored, language: 'en' })
    showScored(event, shown)
    await Promise.all(event.waits)
  }

  expect(notices.map(({ title }) => title)).toEqual(['15 CVs are scored'])
})

it('showScored rejects a message that the server did not send, and shows no notification', async () => {
  const { notices, shown } = someNotices()
  const event = aPush({ scored: 'many', language: 'en' })

  showScored(event, shown)

  await expect(Promise.all(event.waits)).rejects.toThrow('scored')
  expect(notices).toEqual([])
})

it('openScored opens the scored candidates in a new window when none shows them, as another may hold a half-filled form', async () => {
  const event = aClick()
  const windows = someWindows(`${origin}/jobs/action/new`, `${origin}/screening?status=failed`)

  openScored(event, windows)
  await Promise.all(event.waits)

  expect(event.closed).toEqual(['scored'])
  expect(windows.acts).toEqual(['open /screening?status=completed'])
})

it('openScored focuses a window that already shows the scored candidates', async () => {
  const event = aClick()
  const windows = someWindows(`${origin}/dashboard`, `${origin}/screening?status=completed`)

  openScored(event, windows)
  await Promise.all(event.waits)

  expect(windows.acts).toEqual([`focus ${origin}/screening?status=completed`])
})

it('openScored ignores clicks on other notifications', () => {
  const event = aClick('another')

  openScored(event, someWindows())

  expect([event.closed, event.waits]).toEqual([[], []])
})

it('openScored leads to the app below its path, though the one at the root shows the scored candidates', async () => {
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  vi.stubGlobal('location', { href: `${origin}/hr/saring/service-worker.js` })
  const below = await import('./push.ts')
  const windows = someWindows(`${origin}/screening?status=completed`)
  const event = aClick()

  below.openScored(event, windows)
  await Promise.all(event.waits)

  expect(windows.acts).toEqual(['open /hr/saring/screening?status=completed'])
})
