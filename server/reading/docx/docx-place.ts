import { MIN_POINTS } from '../source/backdrop.ts'
import type { HiddenWhy } from '../source/read.ts'
import { points, type Look } from './docx-look.ts'
import type { Page } from './docx-shape.ts'
import { val } from './docx-theme.ts'

// Frames and first lines may begin a little beyond the paper's edge.
const MARGIN_OF_ERROR_POINTS = 144

/** Why nothing is seen of a paragraph because of where it lies. */
export function whyParagraphHidden({ start = 0, end = 0, firstLine = 0, framePr }: Look, page: Page): HiddenWhy | undefined {
  const [from, to] = [page.left + start, page.width - page.right - end]
  const isBeside = to <= 0 || from >= page.width || from + firstLine >= page.width
  if (isBeside || from + Math.min(0, firstLine) <= -MARGIN_OF_ERROR_POINTS - page.left) return 'outside'
  return framePr === undefined ? undefined : whyFrameHidden(framePr, page)
}

function whyFrameHidden(attributes: string, page: Page): HiddenWhy | undefined {
  const length = (name: string): number | undefined => points(val(attributes, name))
  const [width, height] = [length('w'), length('h')]
  if (width !== undefined && width > 0 && width < MIN_POINTS) return 'tiny'
  if (val(attributes, 'hRule') === 'exact' && height !== undefined && height < MIN_POINTS) return 'tiny'
  const x = (length('x') ?? 0) + (val(attributes, 'hAnchor') === 'page' ? 0 : page.left)
  const y = (length('y') ?? 0) + (val(attributes, 'vAnchor') === 'page' ? 0 : page.top)
  const isBeside = x + (width ?? MARGIN_OF_ERROR_POINTS) <= 0 || x >= page.width
  return isBeside || y + (height ?? MARGIN_OF_ERROR_POINTS) <= 0 || y >= page.height ? 'outside' : undefined
}

/** What an element of a table's or row's properties says against its being seen. */
export function whyPartHidden(name: string, attributes: string, page: Page): HiddenWhy | undefined {
  const length = (attribute: string): number => points(val(attributes, attribute)) ?? 0
  if (name === 'trHeight') return val(attributes, 'hRule') === 'exact' && length('val') < MIN_POINTS ? 'tiny' : undefined
  if (name === 'tcW') return val(attributes, 'type') === 'dxa' && length('w') > 0 && length('w') < MIN_POINTS ? 'tiny' : undefined
  if (name === 'tblInd') return length('w') >= page.width || length('w') <= -page.width ? 'outside' : undefined
  if (name !== 'tblpPr') return undefined
  const [x, y] = [length('tblpX'), length('tblpY')]
  const isBeside = x >= page.width || x <= -page.width
  return isBeside || y >= page.height || y <= -page.height ? 'outside' : undefined
}
