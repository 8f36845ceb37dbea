import type { Middleware } from 'koa'
import { mayShareFrom, refusedSharePage, SHARE_TARGET } from '../shared/http/share-target.ts'
import { languageFrom, languages } from '../shared/screening/language.ts'

/**
 * What is shared with the installed app is posted here only where its service worker does not stand in the way yet. Nobody is known
 * to have sent it, so nothing is kept: the upload screen says that it has to be shared once more. A service worker that has taken
 * files asks by GET whether the post came from another site, which browsers tell servers alone.
 */
export const answerShare: Middleware = async (ctx, next) => {
  if (ctx.path !== SHARE_TARGET) return next()
  ctx.req.resume() // or the browser would wait with what it has not sent yet
  ctx.set('Cache-Control', 'no-store')
  if (!mayShareFrom(ctx.get('sec-fetch-site'))) {
    ctx.status = 403
    ctx.body = refusedSharePage(languageFrom(ctx.acceptsLanguages([...languages])) ?? 'en')
    return
  }
  ctx.status = 303
  ctx.redirect('/screening/upload?shared=none')
}
