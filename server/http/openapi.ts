import { z } from 'zod'
import type { Contract, Endpoint } from '../../shared/endpoint.ts'
import { errorBody } from '../../shared/error-body.ts'

/** What the contract promises, as OpenAPI 3.1. Upload, download and events are not JSON and are described in docs/api.md. */
export function openApi(contract: Contract, version: string): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, endpoint] of Object.entries(contract)) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(operationId, endpoint) }
  }
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } }
  return { openapi: '3.1.0', info: { title: 'Saring', version }, paths, components: { securitySchemes } }
}

function describe(operationId: string, { summary, access, status, params, query, body, response }: Endpoint): object {
  return {
    operationId,
    summary,
    ...(access !== 'open' && { security: [{ bearer: [] }] }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'OK', content: json(response) },
      default: { description: 'Refused', content: json(errorBody) },
    },
  }
}

const json = (schema: z.core.$ZodType) => ({
  'application/json': { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
})

function parameters(where: 'path' | 'query', schema: Endpoint['query']): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    in: where,
    name,
    required: !z.safeParse(value, undefined).success,
    schema: z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }),
  }))
}
