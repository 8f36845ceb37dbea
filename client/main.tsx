import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { ToastRegion } from './components/Toast.tsx'
import { eraseData, openData } from './data/page.ts'
import { openSessionDatabase, SESSION_CHANNEL } from './data/session-database.ts'
import { SessionProvider } from './data/session-provider.tsx'
import { createSession } from './data/session.ts'
import { openLanguage } from './lib/i18n.ts'
import { createSettingsStore, SettingsContext } from './lib/settings.ts'
import { Mishap } from './screens/frame/Mishap.tsx'
import { followSession } from './signed-in-data.ts'

const send: typeof fetch = (...call) => fetch(...call)

const session = createSession({
  send,
  storage: localStorage,
  locks: navigator.locks,
  channel: new BroadcastChannel(SESSION_CHANNEL),
  database: openSessionDatabase(),
  page: window,
  eraseMirror: eraseData,
})
const settings = createSettingsStore({ send, storage: localStorage })
const data = followSession(session, (signedIn) => openData({ session: signedIn, version: APP_VERSION }))

async function start(): Promise<void> {
  void settings.refresh()
  await openLanguage()
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Mishap>
          <SettingsContext value={settings}>
            <SessionProvider store={session}>
              <App data={data} />
            </SessionProvider>
          </SettingsContext>
        </Mishap>
        <ToastRegion />
      </I18nProvider>
    </StrictMode>,
  )
}

void start()
