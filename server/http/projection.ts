import * as core from 'zod/v4/core'

export type Projection = (value: unknown) => unknown

const same: Projection = (value) => value

/**
 * Copies a value with the fields that a schema declares, at every depth, so that an answer reveals no others. Takes a fifth of the time
 * of parsing, since it does not validate: answers are typed, and who reads them validates them. A part that parsing may change, or
 * whose schema depends on its value, is parsed.
 */
export function projectionOf(schema: core.$ZodType): Projection {
  const known = projections.get(schema)
  if (known) return known
  const compiled = compile(schema)
  projections.set(schema, compiled)
  return compiled
}

const projections = new WeakMap<core.$ZodType, Projection>()

function compile(schema: core.$ZodType): Projection {
  if (LEAVES.has(schema._zod.def.type)) return same
  if (schema instanceof core.$ZodObject && !schema._zod.def.catchall) return ofObject(schema._zod.def.shape)
  if (schema instanceof core.$ZodArray) {
    const ofElement = projectionOf(schema._zod.def.element)
    return ofElement === same ? same : (value) => (value as unknown[]).map(ofElement)
  }
  if (schema instanceof core.$ZodNullable || schema instanceof core.$ZodOptional) {
    const ofInner = projectionOf(schema._zod.def.innerType)
    return ofInner === same ? same : (value) => (value === null || value === undefined ? value : ofInner(value))
  }
  return (value) => core.parse(schema, value)
}

const LEAVES: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'null', 'void', 'unknown'])

function ofObject(shape: core.$ZodShape): Projection {
  const fields = Object.entries(shape).map(([name, schema]) => [name, projectionOf(schema)] as const)
  return (value) => {
    const whole = value as Record<string, unknown>
    const kept: Record<string, unknown> = {}
    for (const [name, project] of fields) {
      const field = whole[name]
      if (field !== undefined) kept[name] = project(field)
    }
    return kept
  }
}
