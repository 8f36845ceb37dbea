import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import send from 'koa-send'
import type { Context, Middleware } from 'koa'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built app: hashed files are cached for ever, all others are revalidated; any path without a file type gets the app's
 * page. The build knows no base path: its pages and manifests name everything from `./` on, and the base path is put there.
 */
export function serveApp(dist: string, basePath: string): Middleware {
  const options = (hashed: boolean) => ({
    root: dist,
    setHeaders: (response: { setHeader(name: string, value: string): unknown }) => {
      response.setHeader('Cache-Control', hashed ? FOREVER : 'no-cache')
    },
  })
  const page = async (ctx: Context, file: string) => {
    await send(ctx, file, options(false))
    if (ctx.body instanceof Readable) ctx.body = (await text(ctx.body)).replaceAll('"./', `"${basePath}/`)
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const hashed = ctx.path.startsWith('/assets/')
    if (/^\/sign(in|out)-callback$/.test(ctx.path)) return page(ctx, `${ctx.path.slice(1)}.html`)
    if (/\.(html|webmanifest)$/.test(ctx.path)) return page(ctx, ctx.path)
    if (!hashed && !path.extname(ctx.path)) return page(ctx, 'index.html')
    await send(ctx, ctx.path, options(hashed))
  }
}
