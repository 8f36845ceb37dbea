import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App, fetchSignedIn } from './App.tsx'
import { ToastRegion } from './components/Toast.tsx'
import { systemClock } from './lib/clock.ts'
import { hasCopies } from './data/session/session-copies.ts'
import { findRow, openSessionDatabase, SESSION_CHANNEL } from './data/session/session-database.ts'
import { SessionProvider } from './data/hooks/SessionProvider.tsx'
import { createSession } from './data/session/session.ts'
import { openLanguage } from './lib/i18n.ts'
import { createInstalling, InstallContext } from './app/install/install.ts'
import { BASE_PATH, fetchHere, onHost } from './lib/base-path.ts'
import { once } from '../shared/lib/once.ts'
import { takeOpenedFiles } from './app/opened-files.ts'
import { createPush, PushContext } from './app/push/push.ts'
import { createSettingsStore, rememberedDeviceDays, SettingsContext } from './app/settings.ts'
import { createUpdates, UpdateContext } from './app/install/update.ts'
import { ErrorBoundary } from './app/boundary/ErrorBoundary.tsx'
import { followSession } from './signed-in-data.ts'
import { findScreen } from './signed-in-screens.ts'

/** Imported on demand: the sign-in page does not need it. */
const fetchData = () => import('./data/page.ts')

const fetchWorkbox = once(async () => {
  const { Workbox } = await import('workbox-window')
  return new Workbox(onHost('/service-worker.js'))
})

const database = openSessionDatabase()
const session = createSession({
  send: fetchHere,
  clock: systemClock,
  storage: localStorage,
  locks: navigator.locks,
  channel: new BroadcastChannel(SESSION_CHANNEL),
  database,
  page: window,
  eraseMirror,
  deviceDays: () => rememberedDeviceDays(localStorage),
})
const settings = createSettingsStore({ send: fetchHere, storage: localStorage })
const installing = createInstalling(window, navigator)
const push = createPush({
  workers: 'PushManager' in window ? navigator.serviceWorker : undefined,
  notification: 'Notification' in window ? Notification : undefined,
  settings,
  storage: localStorage,
  page: window,
  document,
})
const updates = createUpdates({
  workbox: fetchWorkbox,
  workers: navigator.serviceWorker,
  locks: navigator.locks,
  page: document,
  clock: systemClock,
  load: () => location.reload(),
})
const data = followSession(session, async (signedIn) => {
  const { openData } = await fetchData()
  const { data: opened, start: startData } = openData({ session: signedIn, version: APP_VERSION })
  return { data: opened, stop: startData() }
})

async function start(): Promise<void> {
  void settings.refresh()
  const fetchScreen = findScreen(location.pathname.slice(BASE_PATH.length))
  if (hasCopies(localStorage)) void Promise.all([fetchData(), fetchSignedIn(), fetchScreen?.()]).catch(leaveToScreens)
  if (import.meta.env.PROD) updates.start()
  takeOpenedFiles(window, keepOpened)
  await openLanguage()
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ErrorBoundary>
          <SettingsContext value={settings}>
            <SessionProvider store={session}>
              <InstallContext value={installing}>
                <UpdateContext value={updates}>
                  <PushContext value={push}>
                    <Router base={BASE_PATH}>
                      <App data={data} />
                    </Router>
                  </PushContext>
                </UpdateContext>
              </InstallContext>
            </SessionProvider>
          </SettingsContext>
        </ErrorBoundary>
        <ToastRegion />
      </I18nProvider>
    </StrictMode>,
  )
}

/** A frozen tab may block the erasure for as long as it is open, so a toast asks the user to close it. */
async function eraseMirror(userId: string): Promise<void> {
  let words: Promise<typeof import('./app/notices/BlockedErasure.tsx')> | undefined
  const onBlocked = () => {
    words ??= import('./app/notices/BlockedErasure.tsx')
    void words.then(({ tellBlocked }) => tellBlocked()).catch(leaveToScreens)
  }
  const [{ eraseDrafts }, { eraseViews }] = await Promise.all([
    import('./app/drafts/stored.ts'),
    import('./screens/results/more/views.ts'),
  ])
  for (const storage of [localStorage, sessionStorage]) eraseDrafts(userId, storage)
  eraseViews(userId)
  await (await fetchData()).eraseData(userId, onBlocked)
  void words?.then(({ tellErased }) => tellErased()).catch(leaveToScreens)
}

/** Logs a failed early fetch. The screen that needs the code fetches it again, and shows an error if that fails too. */
const leaveToScreens = (error: unknown) => console.warn('Not fetched ahead:', error)

async function keepOpened(files: File[]): Promise<void> {
  const { keepInInbox, openInbox } = await import('./data/sync/inbox.ts')
  const signedIn = await findRow(database)
  await keepInInbox(openInbox(), files, { source: 'opened', asks: null, userId: signedIn?.userId ?? null, now: Date.now() })
}

void start()
