import { useLingui } from '@lingui/react/macro'
import { Page } from '../../app/frame/Page.tsx'
import { Tokens } from './tokens/Tokens.tsx'

/** What other programs may do here. It needs a connection. */
export function ProgramsScreen() {
  const { t } = useLingui()
  return (
    <Page title={t({ id: 'nav.programs', message: 'Access for programs' })} width="form">
      <div className="flex flex-col gap-4">
        <Tokens />
      </div>
    </Page>
  )
}
