export const stages = ['waiting', 'reading', 'scoring', 'writing'] as const

interface Now {
  stage: (typeof stages)[number]
  done: number
  total: number
}

/**
 * The true progress on the specified scale of 20 to 99: waiting 20, reading 30, scoring 40 to 90, writing 95. A screening without
 * a figure waits (product decision 3).
 */
export function shownPercent(now: Now | null | undefined): number {
  if (!now || now.stage === 'waiting') return 20
  if (now.stage === 'reading') return 30
  if (now.stage === 'writing') return 95
  return 40 + (now.total === 0 ? 0 : Math.round((50 * now.done) / now.total))
}
