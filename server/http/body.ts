import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'

const parse = bodyParser({ enableTypes: ['json'], jsonLimit: '256kb', encoding: 'utf-8' })

/** Reads a JSON body into `ctx.request`; leaves other content types unread. Call it after the caller is known. */
export const readJson = (ctx: Context): Promise<void> => parse(ctx, () => Promise.resolve())
