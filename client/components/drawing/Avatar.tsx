import { useState } from 'react'

/** The account's picture, or the initials where it is missing or fails to load. Decoration: the name stands beside it. */
export function Avatar({ name, picture }: { name: string; picture?: string | null | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (picture && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(picture)}
        className="size-8 flex-none rounded-full object-cover pointer-coarse:size-10"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft text-xs font-figure text-accent pointer-coarse:size-10"
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
