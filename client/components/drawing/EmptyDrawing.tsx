import type { ReactNode } from 'react'
import { grains } from './Mark.tsx'

export type Drawing = 'matrix' | 'pages' | 'sieve' | 'outbox' | 'missing'

const paper = { className: 'fill-surface stroke-line-strong', strokeWidth: 1.5 }

const drawings: Record<Drawing, { box: string; width: number; height: number; inside: ReactNode }> = {
  /** A scoring matrix: no jobs yet. */
  matrix: {
    box: '0 0 132 96',
    width: 132,
    height: 96,
    inside: (
      <>
        <rect x="30" y="14" width="72" height="68" rx="10" {...paper} />
        <g fill="currentColor">
          <rect x="42" y="28" width="48" height="6" rx="3" />
          <g opacity=".3">
            <rect x="42" y="44" width="30" height="5" rx="2.5" />
            <rect x="42" y="55" width="22" height="5" rx="2.5" />
            <rect x="42" y="66" width="14" height="5" rx="2.5" />
          </g>
          <g opacity=".75">
            <rect x="80" y="44" width="10" height="5" rx="2.5" />
            <rect x="80" y="55" width="10" height="5" rx="2.5" />
            <rect x="80" y="66" width="10" height="5" rx="2.5" />
          </g>
        </g>
      </>
    ),
  },
  /** A pile of CVs: no batches yet. */
  pages: {
    box: '0 0 132 96',
    width: 132,
    height: 96,
    inside: (
      <>
        <rect x="26" y="24" width="46" height="60" rx="7" transform="rotate(-8 49 54)" {...paper} />
        <rect x="60" y="20" width="46" height="60" rx="7" transform="rotate(7 83 50)" {...paper} />
        <rect x="43" y="14" width="46" height="62" rx="7" {...paper} />
        <g fill="currentColor">
          <circle cx="54" cy="27" r="5" />
          <g opacity=".3">
            <rect x="51" y="40" width="30" height="4" rx="2" />
            <rect x="51" y="49" width="24" height="4" rx="2" />
            <rect x="51" y="58" width="28" height="4" rx="2" />
          </g>
        </g>
      </>
    ),
  },
  /** An empty sieve: nothing matches the filters. */
  sieve: {
    box: '0 0 24 24',
    width: 84,
    height: 84,
    inside: (
      <>
        <circle cx="12" cy="12" r="9.7" stroke="currentColor" strokeWidth="1.5" />
        <g className="stroke-line-control" strokeWidth=".5" strokeDasharray=".7 .65">
          {[...grains, { cx: 16.1, cy: 16.1 }].map(({ cx, cy }) => (
            <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="1.3" />
          ))}
        </g>
      </>
    ),
  },
  /** An empty tray with a tick: everything is on the server. */
  outbox: {
    box: '0 0 132 96',
    width: 132,
    height: 96,
    inside: (
      <>
        <path d="M26 52v20a10 10 0 0 0 10 10h60a10 10 0 0 0 10-10V52H84l-6 10H54l-6-10z" strokeLinejoin="round" {...paper} />
        <path d="m50 30 11 11 22-24" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      </>
    ),
  },
  /** A sieve without its grain: page not found. */
  missing: {
    box: '0 0 24 24',
    width: 112,
    height: 112,
    inside: (
      <>
        <path d="M20.9 15.8A9.7 9.7 0 1 0 15.8 20.9" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        <g fill="currentColor" opacity=".4">
          {grains.map(({ cx, cy }) => (
            <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="1.3" />
          ))}
        </g>
        <circle cx="19.6" cy="19.6" r="2.4" stroke="currentColor" strokeWidth=".7" strokeDasharray="1 .9" />
      </>
    ),
  },
}

export function EmptyDrawing({ drawing }: { drawing: Drawing }) {
  const { box, width, height, inside } = drawings[drawing]
  return (
    <svg viewBox={box} width={width} height={height} fill="none" aria-hidden="true" className="mb-2.5 text-accent">
      {inside}
    </svg>
  )
}
