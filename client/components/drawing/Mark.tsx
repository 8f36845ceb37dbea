import { classes } from '../../lib/classes.ts'

const columns = [7.9, 12, 16.1]

/** The grains in the sieve: a grid without its last one, which has fallen through. */
export const grains = columns.flatMap((cy) => columns.map((cx) => ({ cx, cy }))).slice(0, -1)

interface MarkProps {
  /** In pixels; below 18 the simpler drawing is used. */
  size: number
  className?: string | undefined
}

/** The logo: a sieve from above and a grain that fell through. It has the text's colour: accent on paper, white on accent. */
export function Mark({ size, className }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={classes('flex-none', className)}>
      {size < 18 ? <SmallSieve /> : <Sieve />}
    </svg>
  )
}

function Sieve() {
  return (
    <>
      <path d="M20.9 15.8A9.7 9.7 0 1 0 15.8 20.9" fill="none" stroke="currentColor" strokeWidth="2.3" strokeLinecap="round" />
      <g fill="currentColor" opacity=".45">
        {grains.map(({ cx, cy }) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="1.3" />
        ))}
      </g>
      <circle cx="19.6" cy="19.6" r="2.5" fill="currentColor" />
    </>
  )
}

function SmallSieve() {
  return (
    <>
      <path d="M20.7 15.2A9.4 9.4 0 1 0 15.2 20.7" fill="none" stroke="currentColor" strokeWidth="2.8" strokeLinecap="round" />
      <g fill="currentColor" opacity=".5">
        <circle cx="9.2" cy="9.2" r="1.9" />
        <circle cx="14.8" cy="9.2" r="1.9" />
        <circle cx="9.2" cy="14.8" r="1.9" />
      </g>
      <circle cx="19.5" cy="19.5" r="3" fill="currentColor" />
    </>
  )
}

/** The logo with the app's name, whose font size is 0.7 and distance 0.4 of the logo's height. */
export function NameMark({ size = 26 }: { size?: number | undefined }) {
  return (
    <span
      className="inline-flex items-center leading-none font-figure tracking-[-0.02em] text-ink"
      style={{ fontSize: size * 0.7, gap: size * 0.4 }}
    >
      <Mark size={size} className="text-accent" />
      Saring
    </span>
  )
}
