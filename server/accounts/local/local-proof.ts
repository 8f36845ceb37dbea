import path from 'node:path'
import type { Context } from 'koa'
import { digest } from '../digest.ts'
import { KNOWN_DAYS, type KnownBrowsers } from './known-browsers.ts'
import type { CodeCheck, SignInCode } from './sign-in-code.ts'

interface Options {
  /** The cookie's path: no page outside of it gets the cookie. */
  path: string
  /** Goes into the cookie's name: browsers share cookies between the ports of one host. */
  dataDir: string
  isHttps: boolean
  code: SignInCode
  browsers: KnownBrowsers
}

/** Proves that a browser belongs to the person who started the server: by its cookie, or once by the code. */
export interface LocalProof {
  isKnown(ctx: Context): Promise<boolean>
  /** With the right code, this response makes the browser a known one. */
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
        signed: false, // signing keys live only as long as the process, a known browser longer
        maxAge: KNOWN_DAYS * 24 * 60 * 60_000,
      })
      return check
    },
  }
}
