const GAP_PX = 10

interface Band {
  top: number
  bottom: number
}

/**
 * Moves each toast of the region down, as long as it would lie on something with `data-uncovered`: the controls one decides with and
 * the name they are about. Looks at each frame, since what is under the toasts scrolls, comes and goes. The returned function stops it.
 */
export function keepClear(region: HTMLElement): () => void {
  let frame = requestAnimationFrame(look)
  function look() {
    place(region)
    frame = requestAnimationFrame(look)
  }
  place(region)
  return () => cancelAnimationFrame(frame)
}

function place(region: HTMLElement): void {
  const uncovered = [...document.querySelectorAll('[data-uncovered]')].map((each) => each.getBoundingClientRect())
  let { top } = region.getBoundingClientRect()
  for (const toast of region.querySelectorAll<HTMLElement>('.toast')) {
    const { left, right, height } = toast.getBoundingClientRect()
    const beside = uncovered.filter((each) => each.height > 0 && each.left < right && each.right > left)
    const free = freePlace(top, height, beside, window.innerHeight)
    toast.style.marginTop = `${free - top}px`
    top = free + height + GAP_PX
  }
}

/** The first place from `top` on that is in the window and clear of these; `top` if there is none. */
export function freePlace(top: number, height: number, uncovered: readonly Band[], windowHeight: number): number {
  const free = uncovered
    .toSorted((a, b) => a.top - b.top)
    .reduce((at, band) => (at < band.bottom && at + height > band.top ? band.bottom + GAP_PX : at), top)
  return free + height <= windowHeight ? free : top
}
