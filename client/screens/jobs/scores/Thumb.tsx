interface ThumbProps {
  label: string
  /** In steps. */
  value: number
  /** The value in words. */
  says: string
  change: (value: number) => void
}

/** One end of a range: a slider over the width of its parent of which only the thumb takes the pointer, so that two may lie together. */
export function Thumb({ label, value, says, change }: ThumbProps) {
  return (
    <input
      type="range"
      min={0}
      max={10}
      aria-label={label}
      aria-valuetext={says}
      value={value}
      onChange={(event) => change(Number(event.target.value))}
      className="range-thumb absolute -inset-x-3 top-0 h-6 w-[calc(100%+1.5rem)]"
    />
  )
}
