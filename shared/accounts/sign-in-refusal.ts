/** Why an ID token was refused: `details.reason` of `signed_out`, `not_allowed` and `unavailable` at the sign-in. */
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

/** Why a sign-in has ended: `details.reason` of `signed_out`. A new sign-in helps, except after `not_on_team`. */
export const sessionEndings = ['unknown', 'expired', 'ended', 'two_hands', 'not_on_team'] as const
export type SessionEnding = (typeof sessionEndings)[number]
