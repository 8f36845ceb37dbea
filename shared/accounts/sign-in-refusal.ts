/** Why an ID token was not taken: `details.reason` of `signed_out`, `not_allowed` and `unavailable` at the sign-in. */
export const signInRefusals = [
  'bad_token',
  'token_expired',
  'wrong_audience',
  'email_not_verified',
  'email_unusable',
  'nonce_missing',
  'nonce_used',
  'not_on_team',
  'provider_unreachable',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** Why a sign-in does not go on: `details.reason` of `signed_out`. Only after `not_on_team` would signing in again be in vain. */
export const sessionEndings = ['unknown', 'expired', 'ended', 'two_hands', 'not_on_team'] as const
export type SessionEnding = (typeof sessionEndings)[number]
