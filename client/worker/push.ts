import type { Language } from '../../shared/screening/language.ts'
import { scoredMessage } from '../../shared/http/push.ts'
import { routes } from '../app/routes.ts'
import { onHost } from '../lib/base-path.ts'

/** The parts of the worker's events and scope that are used here; the browser's own types fit. */
interface Pushed {
  readonly data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface Opened {
  readonly notification: { readonly tag: string; close(): void }
  waitUntil(work: Promise<unknown>): void
}
type Shown = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>
interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>
  openWindow(url: string): Promise<unknown>
}
interface AppWindow {
  readonly url: string
  focus?(): Promise<unknown>
}

const TAG = 'scored'
const target = onHost(routes.results({ status: 'completed' }))

/** The worker has no message catalogs: these are its only texts. */
const titles: Record<Language, (scored: number) => string> = {
  en: (scored) => (scored === 1 ? '1 CV is scored' : `${scored.toLocaleString('en')} CVs are scored`),
  id: (scored) => `${scored.toLocaleString('id')} CV selesai dinilai`,
}

/** Shows one notification at a time, with the number of CVs scored since the user last looked. It contains no names. */
export const showScored = (event: Pushed, shown: Shown): void => event.waitUntil(show(event, shown))

async function show({ data }: Pushed, shown: Shown): Promise<void> {
  const { scored, language } = scoredMessage.parse(data?.json())
  const earlier = await shown.getNotifications({ tag: TAG })
  const total = earlier.reduce((sum, { data: unseen }) => sum + (typeof unseen === 'number' ? unseen : 0), scored)
  const icons = { icon: onHost('/icons/any-192.png'), badge: onHost('/icons/monochrome-96.png') }
  await shown.showNotification(titles[language](total), { tag: TAG, data: total, lang: language, ...icons, ...again })
}

/** Makes a replaced notification alert again; TypeScript and some browsers do not know the option. */
const again: object = { renotify: true }

export function openScored(event: Opened, windows: Windows): void {
  if (event.notification.tag !== TAG) return
  event.notification.close()
  event.waitUntil(open(windows))
}

/** Focuses a window that already shows the scored candidates; leaves others alone, as they may hold a half-filled form. */
async function open(windows: Windows): Promise<void> {
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const there = all.find(({ url }) => new URL(url).pathname + new URL(url).search === target)
  await (there?.focus?.() ?? windows.openWindow(target))
}
