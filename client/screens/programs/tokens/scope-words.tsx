import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { TokenScope } from '../../../../shared/accounts/api-token.ts'

export const scopeWords: Record<TokenScope, ReactNode> = {
  read: <Trans id="programs.scope.read">Read jobs, candidates and CVs</Trans>,
  upload: <Trans id="programs.scope.upload">Upload CVs</Trans>,
  decide: <Trans id="programs.scope.decide">Accept and reject</Trans>,
}
