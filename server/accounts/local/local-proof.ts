import path from 'node:path'
import type { Context } from 'koa'
import { digest } from '../digest.ts'
import { KNOWN_DAYS, type KnownBrowsers } from './known-browsers.ts'
import type { CodeCheck, SignInCode } from './sign-in-code.ts'

interface Options {
  /** What the cookie is for; no other page gets it. */
  path: string
  /** Part of the cookie's name: browsers do not tell ports of one host apart. */
  dataDir: string
  isHttps: boolean
  code: SignInCode
  browsers: KnownBrowsers
}

/** The proof that a browser belongs to who started the server: its cookie, or once the code. */
export interface LocalProof {
  isKnown(ctx: Context): Promise<boolean>
  /** With the right code the browser is known from this answer on. */
  show(ctx: Context, code: string): Promise<CodeCheck>
}

export function localProof({ path: cookiePath, dataDir, isHttps, code, browsers }: Options): LocalProof {
  const cookie = `saring-browser-${digest(path.resolve(dataDir)).slice(0, 8)}`
  return {
    async isKnown(ctx) {
      const secret = ctx.cookies.get(cookie, { signed: false })
      return secret !== undefined && (await browsers.has(secret))
    },
    async show(ctx, given) {
      const check = await code.use(given)
      if (check !== 'right') return check
      ctx.cookies.secure = isHttps
      ctx.cookies.set(cookie, await browsers.add(), {
        path: cookiePath,
        httpOnly: true,
        sameSite: 'strict',
        secure: isHttps,
        signed: false, // the keys for signing live as long as the process, a known browser longer
        maxAge: KNOWN_DAYS * 24 * 60 * 60_000,
      })
      return check
    },
  }
}
