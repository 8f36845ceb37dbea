export type Matrix = readonly [number, number, number, number, number, number]
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The product of two matrices, which applies `n` first, then `m`. */
export const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

export const place = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
]

export function boxOf(m: Matrix, [a, b, c, d]: readonly [number, number, number, number]): Box {
  const corners = [place(m, a, b), place(m, c, d), place(m, a, d), place(m, c, b)]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

export const contains = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** The numbers of an array or Float32Array of at least `length` numbers; `undefined` for anything else. */
export function numbers(value: unknown, length: number): number[] | undefined {
  const list = Array.isArray(value) ? value : value instanceof Float32Array ? [...value] : []
  return list.length >= length && list.every(Number.isFinite) ? list : undefined
}

export function matrixOf(value: unknown): Matrix | undefined {
  const list = numbers(value, 6)
  return list && [list[0] ?? 1, list[1] ?? 0, list[2] ?? 0, list[3] ?? 1, list[4] ?? 0, list[5] ?? 0]
}
