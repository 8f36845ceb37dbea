import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter'
import { DataProvider } from './data/provider.tsx'
import { useSession } from './data/session-provider.tsx'
import type { SessionState } from './data/session.ts'
import { routes } from './lib/routes.ts'
import { Frame } from './screens/frame/Frame.tsx'
import { UserContext } from './screens/frame/user.ts'
import { Waiting } from './screens/frame/Waiting.tsx'
import { NotFound } from './screens/NotFound.tsx'
import type { SignedInData } from './signed-in-data.ts'

const SignIn = lazy(async () => ({ default: (await import('./screens/SignIn.tsx')).SignIn }))
const Terms = lazy(async () => ({ default: (await import('./screens/Terms.tsx')).Terms }))
const Privacy = lazy(async () => ({ default: (await import('./screens/Privacy.tsx')).Privacy }))
const Dashboard = lazy(async () => ({ default: (await import('./screens/Dashboard.tsx')).Dashboard }))
const JobList = lazy(async () => ({ default: (await import('./screens/JobList.tsx')).JobList }))
const JobDetail = lazy(async () => ({ default: (await import('./screens/JobDetail.tsx')).JobDetail }))
const NewJob = lazy(async () => ({ default: (await import('./screens/JobForm.tsx')).NewJob }))
const EditJob = lazy(async () => ({ default: (await import('./screens/JobForm.tsx')).EditJob }))
const UploadCvs = lazy(async () => ({ default: (await import('./screens/UploadCvs.tsx')).UploadCvs }))
const CandidateDetail = lazy(async () => ({ default: (await import('./screens/CandidateDetail.tsx')).CandidateDetail }))
const ScreeningResults = lazy(async () => ({ default: (await import('./screens/ScreeningResults.tsx')).ScreeningResults }))
const OutboxScreen = lazy(async () => ({ default: (await import('./screens/OutboxScreen.tsx')).OutboxScreen }))
const ModelScreen = lazy(async () => ({ default: (await import('./screens/ModelScreen.tsx')).ModelScreen }))

const ToNewJob = () => <Redirect to={routes.newJob} replace />

type Screen = [path: string, show: ComponentType]

/** In development only; a build leaves its code out. */
function componentSheet(): Screen {
  return ['/dev/components', lazy(async () => ({ default: (await import('./screens/dev/Components.tsx')).ComponentsScreen }))]
}

const openToAll: Screen[] = [[routes.terms, Terms], [routes.privacy, Privacy], ...(import.meta.env.DEV ? [componentSheet()] : [])]

/** The first that fits is shown. */
const signedInOnly: Screen[] = [
  [routes.dashboard, Dashboard],
  [routes.jobs, JobList],
  [routes.newJobAlias, ToNewJob],
  [routes.newJob, NewJob],
  [routes.job(':id'), JobDetail],
  [routes.editJob(':id'), EditJob],
  [routes.upload(), UploadCvs],
  [routes.candidate(':id'), CandidateDetail],
  [routes.results(), ScreeningResults],
  ['/screening/:action', ScreeningResults],
  [routes.outbox, OutboxScreen],
  [routes.model, ModelScreen],
]

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
