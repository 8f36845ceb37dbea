import type { Middleware } from 'koa'

/**
 * What is shared with the installed app comes here only where its service worker does not stand in the way yet. Nobody is known
 * to have sent it, so nothing is kept: the upload screen says that it has to be shared once more.
 */
export const answerShare: Middleware = async (ctx, next) => {
  if (ctx.path !== '/share-target') return next()
  ctx.req.resume() // or the browser would wait with what it has not sent yet
  ctx.status = 303
  ctx.redirect('/screening/upload?shared=none')
}
