import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter'
import { DataProvider } from './data/provider.tsx'
import { useSession } from './data/session-provider.tsx'
import type { SessionState } from './data/session.ts'
import { whenIdle } from './lib/idle.ts'
import { routes } from './lib/routes.ts'
import { Frame } from './screens/frame/Frame.tsx'
import { UserContext } from './screens/frame/user.ts'
import { Waiting } from './screens/frame/Waiting.tsx'
import { NotFound } from './screens/NotFound.tsx'
import type { SignedInData } from './signed-in-data.ts'

type Load = () => Promise<ComponentType>
type Screen = [path: string, show: ComponentType]

const shown = (load: Load): ComponentType => lazy(async () => ({ default: await load() }))

const SignIn = shown(async () => (await import('./screens/SignIn.tsx')).SignIn)

/** In development only; a build leaves its code out. */
function componentSheet(): Screen {
  return ['/dev/components', shown(async () => (await import('./screens/dev/Components.tsx')).ComponentsScreen)]
}

const openToAll: Screen[] = [
  [routes.terms, shown(async () => (await import('./screens/Terms.tsx')).Terms)],
  [routes.privacy, shown(async () => (await import('./screens/Privacy.tsx')).Privacy)],
  ...(import.meta.env.DEV ? [componentSheet()] : []),
]

const ToNewJob = () => <Redirect to={routes.newJob} replace />
const results: Load = async () => (await import('./screens/ScreeningResults.tsx')).ScreeningResults

const signedInLoads: [path: string, load: Load][] = [
  [routes.dashboard, async () => (await import('./screens/Dashboard.tsx')).Dashboard],
  [routes.jobs, async () => (await import('./screens/JobList.tsx')).JobList],
  [routes.newJobAlias, async () => ToNewJob],
  [routes.newJob, async () => (await import('./screens/JobForm.tsx')).NewJob],
  [routes.job(':id'), async () => (await import('./screens/JobDetail.tsx')).JobDetail],
  [routes.editJob(':id'), async () => (await import('./screens/JobForm.tsx')).EditJob],
  [routes.upload(), async () => (await import('./screens/UploadCvs.tsx')).UploadCvs],
  [routes.candidate(':id'), async () => (await import('./screens/CandidateDetail.tsx')).CandidateDetail],
  [routes.compare(), async () => (await import('./screens/Compare.tsx')).Compare],
  [routes.results(), results],
  ['/screening/:action', results],
  [routes.outbox, async () => (await import('./screens/OutboxScreen.tsx')).OutboxScreen],
  [routes.model, async () => (await import('./screens/ModelScreen.tsx')).ModelScreen],
]

/** The first that fits is shown. */
const signedInOnly = signedInLoads.map(([path, load]): Screen => [path, shown(load)])

/** What fails is fetched again when its screen is opened. */
function fetchAllScreens(): void {
  for (const [, load] of signedInLoads) load().catch((error: unknown) => console.warn('A screen was not fetched ahead:', error))
}

type SignedIn = Extract<SessionState, { status: 'signedIn' }>

/** The table of screens, and who may see which. */
export function App({ data }: { data: SignedInData }) {
  return (
    <Suspense
      fallback={
        <Waiting whole>
          <Trans id="common.loading">Loading…</Trans>
        </Waiting>
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
  const { status } = useSession()
  if (status === 'loading') return <Checking />
  return status === 'signedIn' ? <Redirect to={routes.dashboard} replace /> : <SignIn />
}

function Guarded({ data }: { data: SignedInData }) {
  const session = useSession()
  const [path] = useLocation()
  const { parser } = useRouter()
  const isKnown = signedInOnly.some(([pattern]) => matchRoute(parser, pattern, path)[0])
  if (!isKnown) return <NotFound />
  if (session.status === 'loading') return <Checking />
  if (session.status === 'signedOut') return <Redirect to={routes.signIn} replace />
  return <Inside signedIn={session} data={data} />
}

function Inside({ signedIn: { user, session }, data: store }: { signedIn: SignedIn; data: SignedInData }) {
  const data = useSyncExternalStore(store.subscribe, store.state)

  // Without a connection a screen whose code was never fetched could not be opened.
  useEffect(() => whenIdle(fetchAllScreens), [])

  if (data?.session !== session) return <Checking />
  return (
    <DataProvider data={data}>
      <UserContext value={user}>
        <Frame>
          <Suspense
            fallback={
              <Waiting>
                <Trans id="common.loading">Loading…</Trans>
              </Waiting>
            }
          >
            <Switch>
              {signedInOnly.map(([path, Show]) => (
                <Route key={path} path={path} component={Show} />
              ))}
            </Switch>
          </Suspense>
        </Frame>
      </UserContext>
    </DataProvider>
  )
}

function Checking() {
  return (
    <Waiting whole>
      <Trans id="auth.checking">Checking your sign-in…</Trans>
    </Waiting>
  )
}
