// What the forms of the embedded issuer have in common.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import type Provider from 'oidc-provider'
import type { Language } from '../../../shared/screening/language.ts'
import { pageLanguage } from '../../pages/page.ts'

const LONGEST_FORM = 16_384

export interface Interaction {
  uid: string
  language: Language
}

/** This browser's sign-in under way, known by its cookie; `undefined` unless the address names the same one. */
export async function findInteraction(
  ctx: Context & { params: Record<string, string> },
  provider: Provider,
): Promise<Interaction | undefined> {
  const found = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined)
  if (found?.uid !== ctx.params.uid) return undefined
  return found && { uid: found.uid, language: pageLanguage(ctx, found.params.ui_locales) }
}

/** Proves that a form comes from the page of a sign-in. */
export function formTokens() {
  const key = randomBytes(32)
  const tokenOf = (uid: string): Buffer => createHmac('sha256', key).update(uid).digest()
  return {
    of: (uid: string): string => tokenOf(uid).toString('base64url'),
    isOf(uid: string, given: string): boolean {
      const token = Buffer.from(given, 'base64url')
      return token.length === tokenOf(uid).length && timingSafeEqual(token, tokenOf(uid))
    },
  }
}

/** Of a form that is too long, nothing. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LONGEST_FORM) return new URLSearchParams()
  }
  return new URLSearchParams(text)
}

export function seeOther(ctx: Context, address: string): void {
  ctx.redirect(address)
  ctx.status = 303
}
