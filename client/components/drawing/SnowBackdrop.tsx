import { lazy, Suspense, useState } from 'react'

const Snow = lazy(async () => ({ default: (await import('./Snow.tsx')).Snow }))

/** Snow in the positioned element around it. Under reduced motion its code is not requested. */
export function SnowBackdrop() {
  const [isWanted] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <Snow />
    </Suspense>
  )
}
