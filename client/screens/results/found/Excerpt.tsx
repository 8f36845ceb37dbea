import type { Found } from '../../../../shared/candidates/found.ts'

/** The passage, with the words that were searched for marked in it. */
export function Excerpt({ found: { excerpt, marks } }: { found: Found }) {
  const ends = [0, ...marks.map(([, to]) => to)]
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {excerpt.slice(ends[at], from)}
          <mark className="rounded-xs bg-quote text-quote-ink">{excerpt.slice(from, to)}</mark>
        </span>
      ))}
      {excerpt.slice(ends.at(-1))}
    </>
  )
}
