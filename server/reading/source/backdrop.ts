import { isLostOn, isPartlyLostOn, ON_WHITE, type Ground, type Rgb } from './colour.ts'
import type { Doubt } from './read.ts'

/** A picture or filled shape that lies behind the text, in points; `ground` is what it is painted with. */
export interface Backdrop {
  width: number
  height: number
  ground: Ground
}

// Narrower ones are lines and dots.
const MIN_SIDE_POINTS = 8
export const MIN_POINTS = 4.5

/**
 * Where shapes lie is not computed, as that needs the layout of the whole document. Text in the colour of the page counts as
 * visible when it is legible on a shape behind the text, as long as the shapes have room for it: a dot excuses no paragraph.
 */
export interface Backdrops {
  /** Whether a text that is lost on the page counts as visible; `unproven` on shapes of which the paint is not known. */
  excuse(ink: Rgb, text: string, size: number): 'visible' | 'unproven' | undefined
  add(shape: Backdrop): void
}

const MAX_BACKDROPS = 200

export function backdropsOf(shapes: readonly Backdrop[]): Backdrops {
  const room: { ground: Ground; left: number }[] = []
  const add = ({ width, height, ground }: Backdrop): void => {
    if (room.length < MAX_BACKDROPS && Math.min(width, height) >= MIN_SIDE_POINTS) room.push({ ground, left: width * height })
  }
  shapes.forEach(add)
  return {
    excuse(ink, text, size) {
      const needed = text.length * size * size * 0.5
      const fitting = room.filter(({ ground, left }) => left >= needed && !isLostOn(ink, ground))
      const certain = fitting.find(({ ground }) => ground.length > 0)
      const found = certain ?? fitting[0]
      if (found) found.left -= needed
      return certain ? 'visible' : found && 'unproven'
    },
    add,
  }
}

export const NOTHING_BEHIND: Backdrops = { excuse: () => undefined, add: () => undefined }

export interface Lettering {
  text: string
  ink: Rgb | undefined
  size: number
  ground: Ground
}

/** Why letters that are drawn at all cannot be read. */
export function whyUnreadable({ text, ink, size, ground }: Lettering, behind: Backdrops): Doubt | undefined {
  if (size < MIN_POINTS) return 'tiny'
  if (!ink) return undefined
  if (!isLostOn(ink, ground)) return isLostOn(ink, ON_WHITE) && isPartlyLostOn(ink, ground) ? 'unproven' : undefined
  const excuse = behind.excuse(ink, text, size)
  return excuse === undefined ? 'colour' : excuse === 'unproven' ? excuse : undefined
}
