import type { Middleware } from 'koa'
import { mayShareFrom, refusedSharePage, SHARE_TARGET } from '../../shared/http/share-target.ts'
import { pageLanguage } from '../pages/page.ts'

/**
 * Receives shares with the installed app while its service worker is not active yet. The sender is unknown, so nothing is stored:
 * the upload screen asks for the share to be repeated. A service worker that has taken files asks by GET whether the post came
 * from another site, which browsers tell only to servers.
 */
export function answerShare(basePath: string): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== SHARE_TARGET) return next()
    ctx.req.resume() // otherwise the browser would wait with the unsent rest of the body
    ctx.set('Cache-Control', 'no-store')
    if (!mayShareFrom(ctx.get('sec-fetch-site'))) {
      ctx.status = 403
      ctx.body = refusedSharePage(pageLanguage(ctx))
      return
    }
    ctx.status = 303
    ctx.redirect(`${basePath}/screening/upload?shared=none`)
  }
}
