import { AppError } from '../../shared/http/errors.ts'

/** Admits so many at the same time; throws `slow_down` for one more. Returns what has to be called when it is done. */
export function limitAtOnce(most: { all: number; address: number }): (address: string) => () => void {
  const under = new Map<string, number>()
  let all = 0
  return (address) => {
    const mine = under.get(address) ?? 0
    if (all >= most.all || mine >= most.address) throw new AppError('slow_down', { retryAfterSeconds: 30 })
    all += 1
    under.set(address, mine + 1)
    return () => {
      all -= 1
      const left = (under.get(address) ?? 1) - 1
      if (left > 0) under.set(address, left)
      else under.delete(address)
    }
  }
}
