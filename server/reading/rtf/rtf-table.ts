import type { Ground, Rgb } from '../source/colour.ts'
import { patterned } from './rtf-look.ts'

/** The cells of the table row at hand, by what they are filled with. */
export interface Row {
  /** Takes note of a control word about rows and cells. */
  control(word: string, value: number, colours: readonly (Rgb | undefined)[]): void
  /** What the text of the cell stands on; in a table within a cell, on any shade of the document's cells. */
  ground(nesting: number, page: Ground): Ground
  /** Rows of this exact height show no text. */
  isFlat(): boolean
}

const MAX_CELLS = 500
const MIN_TWIPS = 80

export function rowOf(): Row {
  let [cells, at]: [(Rgb | undefined)[], number] = [[], 0]
  let height = 0
  let next = { pattern: 0, ink: 0, behind: 0 }
  const shades = new Map<string, Rgb>()
  return {
    control(word, value, colours) {
      if (word === 'trowd') [cells, next, height] = [[], { pattern: 0, ink: 0, behind: 0 }, 0]
      else if (word === 'trrh') height = value
      else if (word === 'clcbpat' || word === 'clcbpatraw') next.behind = value
      else if (word === 'clcfpat' || word === 'clcfpatraw') next.ink = value
      else if (word === 'clshdng' || word === 'clshdngraw') next.pattern = value
      else if (word === 'cellx') {
        const shade = patterned(next.pattern, colours[next.ink], colours[next.behind])
        if (shade && shades.size < MAX_CELLS) shades.set(shade.join(), shade)
        if (cells.length < MAX_CELLS) cells.push(shade)
        next = { pattern: 0, ink: 0, behind: 0 }
      } else if (word === 'cell') at += 1
      else if (word === 'row') at = 0
    },
    // A negative height is exact.
    isFlat: () => height < 0 && height > -MIN_TWIPS,
    ground(nesting, page) {
      if (nesting > 1) return page.length === 0 ? page : [...page, ...shades.values()]
      const shade = cells[at]
      return shade ? [shade] : page
    },
  }
}
