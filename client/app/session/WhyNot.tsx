import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SignInRefusal } from '../../../shared/accounts/sign-in-refusal.ts'
import { Note } from '../../components/Note.tsx'
import type { ProviderProblem } from '../identity/oidc.ts'

const again = msg({ id: 'whyNot.again', message: 'The sign-in took too long or was used before. Please try again.' })

const words: Record<SignInRefusal | ProviderProblem, MessageDescriptor> = {
  bad_token: msg({ id: 'whyNot.badToken', message: 'The sign-in provider’s answer could not be verified. Please try again.' }),
  token_expired: msg({
    id: 'whyNot.tokenExpired',
    message: 'The sign-in provider’s answer was too old. Check the clock of this device, and try again.',
  }),
  wrong_audience: msg({
    id: 'whyNot.wrongAudience',
    message: 'The sign-in was meant for another app. Whoever runs this server has to check its client ID.',
  }),
  email_not_verified: msg({
    id: 'whyNot.emailNotVerified',
    message: 'Your e-mail address has not been verified at the sign-in provider. Verify it there, and sign in again.',
  }),
  email_unusable: msg({
    id: 'whyNot.emailUnusable',
    message: 'The sign-in provider gave no usable e-mail address for this account.',
  }),
  nonce_missing: again,
  nonce_used: again,
  not_on_team: msg({
    id: 'whyNot.notOnTeam',
    message: 'The account that you chose is not on this server’s list. Choose another one, or ask to be added.',
  }),
  provider_unreachable: msg({
    id: 'whyNot.providerUnreachable',
    message: 'This server cannot reach the sign-in provider just now. Try again in a few minutes.',
  }),
  popup_blocked: msg({
    id: 'whyNot.popupBlocked',
    message: 'The browser blocked the sign-in window. Allow pop-ups for this site, and try again.',
  }),
  provider_no_cors: msg({
    id: 'whyNot.noCors',
    message:
      'The sign-in provider does not let this app read its answers (CORS). Whoever runs it has to add this site’s address to the allowed web origins.',
  }),
  provider_not_reached: msg({
    id: 'whyNot.notReached',
    message: 'The sign-in provider cannot be reached from this device. Check the connection, and try again.',
  }),
}

const isKnown = (reason: string): reason is keyof typeof words => Object.hasOwn(words, reason)

/** Why a sign-in failed; no text for a reason that this version does not know. */
export function WhyNot({ reason }: { reason: string }) {
  const { i18n } = useLingui()
  return (
    isKnown(reason) && (
      <Note tone="bad" icon="warn">
        {i18n._(words[reason])}
      </Note>
    )
  )
}
