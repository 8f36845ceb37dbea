import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import type { User } from '../shared/accounts/account.ts'
import { fetchDeferred } from './components/lazy/deferred.tsx'
import type { Data } from './data/hooks/data.ts'
import { DataProvider } from './data/hooks/DataProvider.tsx'
import { whenIdle } from './lib/idle.ts'
import { Frame } from './app/frame/Frame.tsx'
import { UserContext } from './app/user.ts'
import { Loading } from './app/boundary/Loading.tsx'
import { signedInScreens } from './signed-in-screens.ts'

const screens = signedInScreens.map(([path, load]) => ({ path, Show: lazy(async () => ({ default: await load() })) }))

/** A failed fetch is repeated when its screen is opened. */
function fetchTheRest(): void {
  for (const [, load] of signedInScreens) load().catch((error: unknown) => console.warn('A screen was not fetched ahead:', error))
  void fetchDeferred()
}

/** The app for a signed-in user: the frame, and in it the screen of the current path. */
export function SignedIn({ user, data }: { user: User; data: Data }) {
  // A screen whose code was never fetched could not be opened offline.
  useEffect(() => whenIdle(fetchTheRest), [])

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
