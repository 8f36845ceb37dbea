import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Member, Standing } from '../../../shared/accounts/member.ts'
import { Avatar } from '../../components/drawing/Avatar.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/Chip.tsx'
import type { IconName } from '../../components/drawing/Icon.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { useMembers } from '../../data/hooks/online/useMembers.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'
import { Page } from '../../app/frame/Page.tsx'
import { useIsAdmin } from '../../app/user.ts'
import { NoteWithRetry } from '../../candidates/NoteWithRetry.tsx'
import { useHasOwnAccounts } from '../../app/settings.ts'
import { Accounts } from './accounts/Accounts.tsx'
import { AdminsOnly } from './AdminsOnly.tsx'

/** The workspace's members with role and last visit. */
export function MembersScreen() {
  const { t } = useLingui()
  const title = t({ id: 'nav.members', message: 'Members' })
  return useIsAdmin() ? <Members title={title} /> : <AdminsOnly title={title} />
}

function Members({ title }: { title: string }) {
  const { members, failed, retry } = useMembers()
  const hasAccounts = useHasOwnAccounts()
  return (
    <Page title={title} width="form">
      {!members && !failed && <CardSkeleton />}
      {failed && (
        <NoteWithRetry tone="warn" icon="cloud-off" failure={failed} retry={retry}>
          <Trans id="members.failed">The members cannot be shown: the server cannot be reached.</Trans>
        </NoteWithRetry>
      )}
      {members && (
        <>
          <p className="mb-4 max-w-[64ch] text-ink-2">
            {hasAccounts ? (
              <Trans id="members.introAccounts">
                Everybody who has signed in. Whom you invite gets an account here; who is an admin is set on the server, by
                TEAM_ADMINS.
              </Trans>
            ) : (
              <Trans id="members.intro">
                Everybody who has signed in. Who may sign in and who is an admin is set on the server, by TEAM_ACCOUNTS and
                TEAM_ADMINS.
              </Trans>
            )}{' '}
            <TextLink href={routes.programs}>
              <Trans id="members.programs">API tokens of all members</Trans>
            </TextLink>
          </p>
          <Card flush>
            <ul>
              {members.map((member) => (
                <Line key={member.id} member={member} />
              ))}
            </ul>
          </Card>
        </>
      )}
      {hasAccounts && <Accounts />}
    </Page>
  )
}

const standings: Record<Standing, { icon: IconName; word: MessageDescriptor }> = {
  admin: { icon: 'lock', word: msg({ id: 'members.admin', message: 'Admin' }) },
  member: { icon: 'member', word: msg({ id: 'members.member', message: 'Member' }) },
  removed: { icon: 'cross-circle', word: msg({ id: 'members.removed', message: 'No longer on the team' }) },
}

function Line({ member: { name, email, picture, standing, lastSeenAt } }: { member: Member }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { icon, word } = standings[standing]
  const time = lastSeenAt && formats.moment(lastSeenAt)
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <Avatar name={name} picture={picture} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <p className="text-sm [overflow-wrap:anywhere] text-ink-3">{email}</p>
        </div>
        <p className="text-sm text-ink-3 tabular-nums md:w-44">
          {time ? <Trans id="members.seen">Last seen {time}</Trans> : <Trans id="members.neverSeen">Not seen yet</Trans>}
        </p>
        <div className="md:w-44">
          <Chip icon={icon}>{i18n._(word)}</Chip>
        </div>
      </div>
    </li>
  )
}
