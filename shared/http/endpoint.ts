import type * as z from 'zod/mini'
import type { TokenScope } from '../accounts/api-token.ts'

type Shape = z.ZodMiniObject

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  /** Who may call it: everyone, a signed-in user, or the holder of a refresh token. */
  access: 'open' | 'user' | 'refresh'
  /** The scope that an API token needs for it. Without one no token may call it. */
  scope?: TokenScope
  /** Calls a minute from one address, if fewer than the general limit: such a call costs more than others. */
  perMinute?: number
  status: 200 | 201 | 204
  params?: Shape
  query?: Shape
  body?: Shape
  response: z.ZodMiniType
}
export type Contract = Record<string, Endpoint>

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends Shape> ? Record<K, z.output<S>> : unknown
type SentPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends Shape> ? Record<K, z.input<S>> : unknown

/** What a handler gets. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What a caller gives. */
export type Sent<E extends Endpoint> = SentPart<E, 'params'> & SentPart<E, 'query'> & SentPart<E, 'body'>
export type Output<E extends Endpoint> = z.output<E['response']>
