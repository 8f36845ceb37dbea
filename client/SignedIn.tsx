import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import type { User } from '../shared/accounts/account.ts'
import { deferredFetches } from './components/lazy/deferred.tsx'
import type { Data } from './data/hooks/data.ts'
import { DataProvider } from './data/hooks/DataProvider.tsx'
import { eachWhenIdle } from './lib/idle.ts'
import { Frame } from './app/frame/Frame.tsx'
import { UserContext } from './app/user.ts'
import { Loading } from './app/boundary/Loading.tsx'
import { signedInScreens } from './signed-in-screens.ts'

const screens = signedInScreens.map(([path, load]) => ({ path, Show: lazy(async () => ({ default: await load() })) }))

/** So long controls and other screens wait for the first one where a service worker has their code on the device already. */
const FIRST_SCREEN_MS = 5_000
const leaveAlone = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, navigator.serviceWorker?.controller ? FIRST_SCREEN_MS : 0))

/** Fetches the code of all screens. A failed fetch is repeated when its screen is opened. */
const fetchScreens = signedInScreens.map(([, load]) => async (): Promise<void> => {
  await load().catch((error: unknown) => console.warn('A screen was not fetched ahead:', error))
})

/** The app for a signed-in user: the frame, and in it the screen of the current path. */
export function SignedIn({ user, data }: { user: User; data: Data }) {
  // A screen whose code was never fetched could not be opened offline.
  useEffect(() => eachWhenIdle([leaveAlone, ...deferredFetches(), ...fetchScreens]), [])

  return (
    <DataProvider data={data}>
      <UserContext value={user}>
        <Frame>
          <Suspense
            fallback={
              <Loading>
                <Trans id="common.loading">Loading…</Trans>
              </Loading>
            }
          >
            <Switch>
              {screens.map(({ path, Show }) => (
                <Route key={path} path={path} component={Show} />
              ))}
            </Switch>
          </Suspense>
        </Frame>
      </UserContext>
    </DataProvider>
  )
}
