import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { identity, matrixOf, times, type Box } from './pdf-geometry.ts'
import { clipByBox, clipByPath, emptyPlace, fillPath, paintAll, paintPicture, strokePath } from './pdf-brush.ts'
import { endText, latin, moveLine, setFont, setTextMatrix, show } from './pdf-pen.ts'
import { NORMAL, numberIn, restore, save, transform, type Glyph, type Sheet, type State, type Walk } from './pdf-walk.ts'
import { createPaintIndex } from './pdf-paint.ts'
import { rgbOf } from '../source/colour.ts'
import { Unreadable } from '../source/unreadable.ts'

export type { Font, Glyph, Sheet } from './pdf-walk.ts'

/** The operators of a page as pdf.js lists them; the shape of the arguments depends on the operator. */
export interface Operators {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

export interface PageGlyphs {
  glyphs: Glyph[]
  /** Characters that are no text and yet have ink: spaces that are drawn, icons. */
  otherInk: Glyph[]
  /** Where pictures are. */
  pictures: Box[]
  /** Where pictures may be that were left out. */
  emptied: Box[]
  isUnproven: boolean
}

const MAX_GLYPHS = 400_000

/** Follows a page's operators and returns every character with its place and, when it is invisible, the reason. */
export function readGlyphs({ fnArray, argsArray }: Operators, sheet: Sheet): PageGlyphs {
  const walk: Walk = {
    sheet,
    state: initialState(sheet),
    stack: [],
    text: identity,
    line: [0, 0],
    pen: [0, 0],
    spaced: false,
    layers: [],
    clipsByText: false,
    clipsNext: false,
    paints: [],
    isOverfull: false,
    isUnproven: false,
    pictures: [],
    emptied: [],
    glyphs: [],
    otherInk: [],
    runs: 0,
  }
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at]
    if (operator === OPS.restore && fnArray[at - 1] === OPS.transform) emptyPlace(walk)
    steps[operator]?.(walk, Array.isArray(args) ? args : [])
    if (walk.glyphs.length > MAX_GLYPHS) throw new Unreadable('too_large', { characters: MAX_GLYPHS })
  }
  return {
    glyphs: unsureWhereCovered({ ...walk, glyphs: blankWhereAlike(walk.glyphs) }),
    pictures: walk.pictures,
    emptied: walk.emptied,
    otherInk: walk.otherInk,
    isUnproven: walk.isUnproven,
  }
}

const initialState = (sheet: Sheet): State => ({
  ctm: sheet.viewport,
  fill: [0, 0, 0],
  stroke: [0, 0, 0],
  alpha: 1,
  strokeAlpha: 1,
  blend: NORMAL,
  isMasked: false,
  group: { alpha: 1, isMasked: false },
  clip: { box: { left: 0, top: 0, right: sheet.width, bottom: sheet.height }, isExact: true },
  lineWidth: 1,
  font: latin,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
})

const MOST_ALIKE = 4

/** Letters that a font draws alike, such as dots or blocks for all of them, say what nobody sees. A few are alike: I and l. */
function blankWhereAlike(glyphs: Glyph[]): Glyph[] {
  const texts = new Map<number, Set<string>>()
  for (const { shape, text } of glyphs) {
    if (shape === undefined) continue
    const known = texts.get(shape)
    if (known) known.add(text.toLowerCase())
    else texts.set(shape, new Set([text.toLowerCase()]))
  }
  const isAlike = ({ shape }: Glyph): boolean => shape !== undefined && (texts.get(shape)?.size ?? 0) > MOST_ALIKE
  return glyphs.map((glyph) => (isAlike(glyph) ? { ...glyph, why: glyph.why ?? 'blank' } : glyph))
}

/** Text under later paint may be covered by it. On a page with too much paint to remember, only a drawing tells. */
function unsureWhereCovered({ glyphs, paints, isOverfull, sheet }: Walk): Glyph[] {
  if (isOverfull)
    return glyphs.map((glyph) => (glyph.why && glyph.why !== 'colour' ? glyph : { ...glyph, why: undefined, isUnsure: true }))
  const index = createPaintIndex(paints, sheet)
  return glyphs.map((glyph) =>
    glyph.why ||
    glyph.isUnsure ||
    glyph.paintedBefore === paints.length ||
    !glyph.spots.some((spot) => index.isPaintedSince(glyph.paintedBefore, ...spot))
      ? glyph
      : { ...glyph, isUnsure: true },
  )
}

const steps: Record<number, (walk: Walk, args: unknown[]) => void> = {
  [OPS.save]: save,
  [OPS.restore]: restore,
  [OPS.beginGroup]: (walk, [group]) => {
    save(walk)
    beginGroup(walk, group)
    if (isMask(group)) walk.layers.push(false)
  },
  [OPS.endGroup]: (walk, [group]) => {
    restore(walk)
    if (isMask(group)) walk.layers.pop()
  },
  [OPS.endAnnotation]: restore,
  [OPS.paintFormXObjectEnd]: restore,
  [OPS.transform]: transform,
  [OPS.paintFormXObjectBegin]: (walk, [matrix, bounds]) => {
    save(walk)
    transform(walk, matrix)
    clipByBox(walk, walk.state.ctm, bounds)
  },
  [OPS.beginAnnotation]: (walk, [, bounds, move, matrix]) => {
    save(walk)
    walk.state = initialState(walk.sheet)
    clipByBox(walk, walk.sheet.viewport, bounds)
    transform(walk, move)
    transform(walk, matrix)
  },
  [OPS.setGState]: (walk, [entries]) => {
    for (const [key, value] of Array.isArray(entries) ? entries : []) {
      if (key === 'ca' && typeof value === 'number') walk.state.alpha = value
      if (key === 'LW') walk.state.lineWidth = typeof value === 'number' ? value : 1
      if (key === 'CA' && typeof value === 'number') walk.state.strokeAlpha = value
      if (key === 'BM') walk.state.blend = String(value)
      if (key === 'SMask') walk.state.isMasked = Boolean(value)
      if (key === 'Font' && Array.isArray(value)) setFont(walk, value)
    }
  },
  [OPS.beginText]: (walk) => setTextMatrix(walk, identity),
  [OPS.setTextMatrix]: (walk, args) => setTextMatrix(walk, matrixOf(args[0]) ?? matrixOf(args) ?? identity),
  [OPS.setFont]: setFont,
  [OPS.setCharSpacing]: (walk, args) => void (walk.state.charSpacing = numberIn(args, 0)),
  [OPS.setWordSpacing]: (walk, args) => void (walk.state.wordSpacing = numberIn(args, 0)),
  [OPS.setHScale]: (walk, args) => void (walk.state.stretch = numberIn(args, 0) / 100),
  [OPS.setLeading]: (walk, args) => void (walk.state.leading = -numberIn(args, 0)),
  [OPS.setTextRise]: (walk, args) => void (walk.state.rise = numberIn(args, 0)),
  [OPS.setTextRenderingMode]: (walk, args) => void (walk.state.mode = numberIn(args, 0)),
  [OPS.moveText]: (walk, args) => moveLine(walk, numberIn(args, 0), numberIn(args, 1)),
  [OPS.setLeadingMoveText]: (walk, args) => {
    walk.state.leading = numberIn(args, 1)
    moveLine(walk, numberIn(args, 0), numberIn(args, 1))
  },
  [OPS.nextLine]: (walk) => moveLine(walk, 0, walk.state.leading),
  [OPS.showText]: (walk, [run]) => {
    show(walk, run)
    walk.runs += 1
  },
  [OPS.setFillRGBColor]: (walk, [hex]) => void (walk.state.fill = rgbOf(hex)),
  [OPS.setStrokeRGBColor]: (walk, [hex]) => void (walk.state.stroke = rgbOf(hex)),
  [OPS.setStrokeColorN]: (walk) => void (walk.state.stroke = null),
  [OPS.setStrokeTransparent]: (walk) => void (walk.state.stroke = null),
  [OPS.endText]: endText,
  [OPS.setFillColorN]: (walk) => void (walk.state.fill = null),
  [OPS.setFillTransparent]: (walk) => void (walk.state.fill = null),
  [OPS.constructPath]: (walk, [operator, data, bounds]) => {
    if (typeof operator !== 'number') return
    const path = { points: Array.isArray(data) ? data[0] : undefined, bounds }
    if (fills.has(operator)) fillPath(walk, path)
    if (strokes.has(operator)) strokePath(walk, path)
    clipByPath(walk, path)
  },
  [OPS.clip]: (walk) => void (walk.clipsNext = true),
  [OPS.eoClip]: (walk) => void (walk.clipsNext = true),
  [OPS.setLineWidth]: (walk, args) => void (walk.state.lineWidth = numberIn(args, 0)),
  [OPS.shadingFill]: paintAll,
  [OPS.paintImageXObject]: paintPicture,
  [OPS.paintInlineImageXObject]: paintPicture,
  [OPS.paintImageMaskXObject]: paintPicture,
  [OPS.paintSolidColorImageMask]: paintPicture,
  [OPS.beginMarkedContent]: (walk) => void walk.layers.push(true),
  [OPS.beginMarkedContentProps]: (walk, [tag, layer]) => void walk.layers.push(tag !== 'OC' || walk.sheet.isShown(layer)),
  [OPS.endMarkedContent]: (walk) => void walk.layers.pop(),
}
const fills = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const strokes = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/** A group is painted as a whole with the alpha, mask and blend mode of before; within it they begin anew. */
function beginGroup(walk: Walk, group: unknown): void {
  const { state } = walk
  if (typeof group === 'object' && group !== null && 'matrix' in group && 'bbox' in group)
    clipByBox(walk, times(state.ctm, matrixOf(group.matrix) ?? identity), group.bbox)
  const isMasked = state.group.isMasked || state.isMasked || state.blend !== NORMAL
  state.group = { alpha: state.group.alpha * state.alpha, isMasked }
  Object.assign(state, { alpha: 1, strokeAlpha: 1, blend: NORMAL, isMasked: false })
}

/** A group that is not painted itself but decides where other paint shows. */
const isMask = (group: unknown): boolean =>
  typeof group === 'object' && group !== null && 'smask' in group && Boolean(group.smask)
