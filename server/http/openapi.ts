import { z } from 'zod'
import type { TokenScope } from '../../shared/accounts/api-token.ts'
import type { Contract, Endpoint } from '../../shared/http/endpoint.ts'
import { errorBody } from '../../shared/http/error-body.ts'

/** An OpenAPI description of a call that the contract does not hold. */
export interface PlainCall {
  method: 'get' | 'post' | 'put'
  path: `/${string}`
  operationId: string
  summary: string
  /** The call needs no sign-in. */
  isOpen?: boolean
  /** The scope that an API token needs for it. Without one no token may call it. */
  scope?: TokenScope
  /** Parameters besides those in the path. */
  parameters?: readonly object[]
  body?: object
  answers: Readonly<Record<number, object>>
}

export interface Description {
  openapi: string
  info: object
  servers: { url: string }[]
  paths: Record<string, Record<string, unknown>>
  components: object
}

/** The scope that an API token needs, as the name of a role (OpenAPI 3.1); none: no API token. */
const bearer = (scope: TokenScope | undefined) => [{ bearer: scope ? [scope] : [] }]

interface Described {
  contract: Contract
  plainCalls: readonly PlainCall[]
  version: string
  /** Below which all paths lie. */
  basePath: string
}

/** Describes the contract and the plain calls as OpenAPI 3.1. */
export function openApi({ contract, plainCalls, version, basePath }: Described): Description {
  const paths: Record<string, Record<string, unknown>> = {}
  const add = (path: string, method: string, described: object) => {
    const name = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    paths[name] = { ...paths[name], [method]: described }
  }
  for (const [operationId, endpoint] of Object.entries(contract))
    add(endpoint.path, endpoint.method.toLowerCase(), describe(operationId, endpoint))
  for (const call of plainCalls) add(call.path, call.method, describePlain(call))
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } }
  return {
    openapi: '3.1.0',
    info: { title: 'Saring', version },
    servers: [{ url: basePath || '/' }],
    paths,
    components: { securitySchemes },
  }
}

function describe(operationId: string, endpoint: Endpoint): object {
  const { summary, access, scope, status, params, query, body, response } = endpoint
  return {
    operationId,
    summary,
    ...(access !== 'open' && { security: bearer(scope) }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'OK', content: json(response) },
      default: refused,
    },
  }
}

function describePlain({ path, operationId, summary, isOpen, scope, parameters: more = [], body, answers }: PlainCall): object {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ in: 'path', name, required: true, schema: uuid }))
  return {
    operationId,
    summary,
    ...(!isOpen && { security: bearer(scope) }),
    parameters: [...inPath, ...more],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...answers, default: refused },
  }
}

const uuid = { type: 'string', format: 'uuid' }

export const json = (schema: z.core.$ZodType) => ({
  'application/json': { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
})

const refused = { description: 'Refused', content: json(errorBody) }

export function parameters(where: 'path' | 'query', schema: Endpoint['query']): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    in: where,
    name,
    required: !z.safeParse(value, undefined).success,
    schema: z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }),
  }))
}
