type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Whether two values are the same as JSON, whatever the order of their keys: a database gives them in an order of its own. */
export const sameJson = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isObject(one) && isObject(other) && Object.keys({ ...one, ...other }).every((key) => sameJson(one[key], other[key])))
