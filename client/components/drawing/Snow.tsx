/** Falling flakes behind the sign-in card. Fetched by SnowBackdrop, which leaves it out under reduced motion. */
export function Snow() {
  return <canvas ref={startSnow} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />
}

interface Flake {
  /** `x`, `y`: fractions of the width and height, 0 to 1. */
  x: number
  y: number
  radius: number
  opacity: number
  /** In pixels per second. */
  speed: number
  phase: number
}

const lookLight = { areaPerFlake: 7000, faintest: 0.45, strongest: 0.95 }
const lookDark = { areaPerFlake: 12_000, faintest: 0.12, strongest: 0.5 }
const between = (low: number, high: number) => low + Math.random() * (high - low)

function makeFlakes(width: number, height: number): Flake[] {
  const look = getComputedStyle(document.documentElement).colorScheme === 'dark' ? lookDark : lookLight
  return Array.from({ length: Math.round((width * height) / look.areaPerFlake) }, () => ({
    x: Math.random(),
    y: Math.random(),
    radius: between(1, 3.4),
    opacity: between(look.faintest, look.strongest),
    speed: between(12, 30),
    phase: between(0, 2 * Math.PI),
  }))
}

/** Draws until the returned function is called; stands still while the page is hidden or motion is reduced. */
function startSnow(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d')
  if (!pen) return () => {}
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const stopping = new AbortController()
  let flakes: Flake[] = []
  let frame = 0
  let lastTime = 0

  function fit() {
    const { width, height } = canvas.getBoundingClientRect()
    canvas.width = width * devicePixelRatio
    canvas.height = height * devicePixelRatio
    flakes = makeFlakes(width, height)
  }
  function draw(time: number) {
    if (!pen) return
    const seconds = Math.min(0.05, (time - lastTime) / 1000)
    lastTime = time
    pen.clearRect(0, 0, canvas.width, canvas.height)
    for (const flake of flakes) fall(pen, flake, seconds, time)
    frame = requestAnimationFrame(draw)
  }
  function goOnOrRest() {
    cancelAnimationFrame(frame)
    if (document.hidden || reduced.matches) pen?.clearRect(0, 0, canvas.width, canvas.height)
    else frame = requestAnimationFrame(draw)
  }

  const { signal } = stopping
  const sizes = new ResizeObserver(fit)
  sizes.observe(canvas)
  document.addEventListener('visibilitychange', goOnOrRest, { signal })
  reduced.addEventListener('change', goOnOrRest, { signal })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', fit, { signal })
  goOnOrRest()
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    stopping.abort()
  }
}

function fall(pen: CanvasRenderingContext2D, flake: Flake, seconds: number, time: number) {
  const { width, height } = pen.canvas
  flake.y = (flake.y + (flake.speed * seconds * devicePixelRatio) / height) % 1
  const x = (flake.x + 0.01 * Math.sin(time / 1000 + flake.phase)) * width
  pen.globalAlpha = flake.opacity * (1 - flake.y * 0.8) // fades towards the bottom, as if sifted
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.arc(x, flake.y * height, flake.radius * devicePixelRatio, 0, 2 * Math.PI)
  pen.fill()
}
