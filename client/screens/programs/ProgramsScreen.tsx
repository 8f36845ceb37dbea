import { useLingui } from '@lingui/react/macro'
import { Page } from '../../app/frame/Page.tsx'
import { useIsAdmin } from '../../app/user.ts'
import { Tokens } from './tokens/Tokens.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'

/** What other programs may do here. It needs a connection. */
export function ProgramsScreen() {
  const { t } = useLingui()
  const isAdmin = useIsAdmin()
  return (
    <Page title={t({ id: 'nav.programs', message: 'Access for programs' })} width="form">
      <div className="flex flex-col gap-4">
        <Tokens />
        {isAdmin && <Webhooks />}
      </div>
    </Page>
  )
}
