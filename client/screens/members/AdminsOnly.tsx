import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { routes } from '../../app/routes.ts'
import { Page } from '../../app/frame/Page.tsx'

/** Takes the place of an admin screen when a member follows a link to it. */
export function AdminsOnly({ title }: { title: string }) {
  return (
    <Page title={title} width="form">
      <Card flush>
        <EmptyState
          drawing="sieve"
          title={<Trans id="role.adminsOnly">For admins only</Trans>}
          action={
            <ButtonLink href={routes.dashboard}>
              <Trans id="role.toDashboard">Go to the dashboard</Trans>
            </ButtonLink>
          }
        >
          <Trans id="role.adminsOnlyHint">Your account is a member of the team. Ask one of your admins.</Trans>
        </EmptyState>
      </Card>
    </Page>
  )
}
