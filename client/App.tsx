import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useSession } from './data/hooks/SessionProvider.tsx'
import type { SessionState } from './data/session/session.ts'
import { addRareWords, addWords } from './lib/i18n.ts'
import { routes } from './app/routes.ts'
import { Loading } from './app/boundary/Loading.tsx'
import type { SignedInData } from './signed-in-data.ts'
import { findScreen, type Load } from './signed-in-screens.ts'

type Screen = [path: string, show: ComponentType]

const shown = (load: Load): ComponentType => lazy(async () => ({ default: await load() }))

const NotFound = shown(async () => (await import('./screens/plain/NotFound.tsx')).NotFound)
const Locked = lazy(async () => {
  const [locked] = await Promise.all([import('./app/session/Locked.tsx'), addRareWords()])
  return { default: locked.Locked }
})
const SignIn = lazy(async () => ({ default: (await import('./screens/sign-in/SignIn.tsx')).SignIn }))

/** In development only; a build leaves its code out. */
function componentSheet(): Screen {
  return ['/dev/components', shown(async () => (await import('./screens/dev/Components.tsx')).ComponentsScreen)]
}

const openToAll: Screen[] = [
  [routes.terms, shown(async () => (await import('./screens/plain/Terms.tsx')).Terms)],
  [routes.privacy, shown(async () => (await import('./screens/plain/Privacy.tsx')).Privacy)],
  ...(import.meta.env.DEV ? [componentSheet()] : []),
]

/** Called early when a sign-in is known, so that the code is loaded by the time the data is open. */
export async function fetchSignedIn() {
  const [{ SignedIn }] = await Promise.all([import('./SignedIn.tsx'), addWords()])
  return SignedIn
}
const SignedIn = lazy(async () => ({ default: await fetchSignedIn() }))

type Session = Extract<SessionState, { status: 'signedIn' }>

/** Chooses the screen for the path, and guards those that need a sign-in. */
export function App({ data }: { data: SignedInData }) {
  return (
    <Suspense
      fallback={
        <Loading whole>
          <Trans id="common.loading">Loading…</Trans>
        </Loading>
      }
    >
      <Switch>
        {openToAll.map(([path, Show]) => (
          <Route key={path} path={path} component={Show} />
        ))}
        <Route path={routes.signIn}>
          <Entrance />
        </Route>
        <Route>
          <Guarded data={data} />
        </Route>
      </Switch>
    </Suspense>
  )
}

function Entrance() {
  const session = useSession()
  if (session.status === 'loading') return <Checking />
  if (session.status === 'signedOut') return <SignIn left={session.left} />
  return <Redirect to={routes.dashboard} replace />
}

function Guarded({ data }: { data: SignedInData }) {
  const session = useSession()
  const [path] = useLocation()
  if (!findScreen(path)) return <NotFound />
  if (session.status === 'loading') return <Checking />
  if (session.status === 'signedOut') return <Redirect to={routes.signIn} replace />
  if (session.status === 'locked') return <Locked session={session.session} />
  return <Inside signedIn={session} data={data} />
}

function Inside({ signedIn: { user, session }, data: store }: { signedIn: Session; data: SignedInData }) {
  const data = useSyncExternalStore(store.subscribe, store.state)
  return data?.session === session ? <SignedIn user={user} data={data} /> : <Checking />
}

function Checking() {
  return (
    <Loading whole>
      <Trans id="auth.checking">Checking your sign-in…</Trans>
    </Loading>
  )
}
