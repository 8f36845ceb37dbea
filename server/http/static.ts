import path from 'node:path'
import send from 'koa-send'
import type { Context, Middleware } from 'koa'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built app: hashed files are cached for ever, all others are revalidated; any path without a file type gets the app's
 * page.
 */
export function serveApp(dist: string): Middleware {
  const options = (hashed: boolean) => ({
    root: dist,
    setHeaders: (response: { setHeader(name: string, value: string): unknown }) => {
      response.setHeader('Cache-Control', hashed ? FOREVER : 'no-cache')
    },
  })
  const page = (ctx: Context, file: string) => send(ctx, file, options(false))

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const hashed = ctx.path.startsWith('/assets/')
    if (/^\/sign(in|out)-callback$/.test(ctx.path)) return void (await page(ctx, `${ctx.path.slice(1)}.html`))
    if (!hashed && !path.extname(ctx.path)) return void (await page(ctx, 'index.html'))
    await send(ctx, ctx.path, options(hashed))
  }
}
