import type { KeyedQuote } from '../../passages/passages.ts'

/** Edges in percent of the page's width and height. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
/** A quote on the picture of its page: a box for each line that it covers. */
export interface PageMark {
  key: string
  boxes: Box[]
}

/** A run of text that a reader cannot see, where it stands on its page. */
export interface HiddenRun {
  text: string
  box: Box
}

const SHORTEST_RUN = 2

/** The runs of the text layer that stand in `hidden`, the page's text that a reader cannot see, and not in `text`, which one can. */
export function hiddenOn(layer: HTMLElement, text: string, hidden: string): HiddenRun[] {
  const [unseen, seen] = [plain(hidden), plain(text)]
  if (unseen === '') return []
  const isHidden = (run: string): boolean => run.length >= SHORTEST_RUN && unseen.includes(run) && !seen.includes(run)
  const runs = [...Map.groupBy(signsIn(layer), ({ node }) => node)]
  return runs.flatMap(([node, signs]) =>
    isHidden(plain(node.data)) ? boxesOf(layer, signs).map((box) => ({ text: node.data, box })) : [],
  )
}

/** A sign of the text layer, without what extractions of the same page may differ in: space, hyphens, case, ligatures. */
interface Sign {
  sign: string
  node: Text
  offset: number
}

/**
 * Where quotes stand on a drawn page, in their order. `layer` is the page's text layer, `text` the page's text as the server read it.
 * A quote that the layer does not have is looked for line by line; one of which no line is found has no mark.
 */
export function marksOn(layer: HTMLElement, text: string, quotes: readonly KeyedQuote[]): PageMark[] {
  const signs = signsIn(layer)
  const drawn = signs.map(({ sign }) => sign).join('')
  return quotes.flatMap(({ key, quote, start }) => {
    const spans = key ? spansOf(quote, drawn, plain(text.slice(0, start ?? 0))) : []
    const boxes = spans.flatMap(([from, to]) => boxesOf(layer, signs.slice(from, to)))
    return key && boxes.length > 0 ? [{ key, boxes }] : []
  })
}

const SHORTEST_LINE = 6

type Span = [from: number, to: number]

/** A text may stand on a page several times: the one after as many others as in the server's text is meant. */
function spansOf(quote: string, drawn: string, before: string): Span[] {
  const wanted = plain(quote)
  if (wanted === '') return []
  const places = placesOf(wanted, drawn)
  const at = places[Math.min(placesOf(wanted, before).length, places.length - 1)]
  if (at !== undefined) return [[at, at + wanted.length]]
  const lines = quote.split('\n').map(plain)
  return lines.length < 2 ? [] : lines.flatMap((line) => (line.length < SHORTEST_LINE ? [] : firstSpan(line, drawn)))
}

function firstSpan(wanted: string, drawn: string): Span[] {
  const at = drawn.indexOf(wanted)
  return at < 0 ? [] : [[at, at + wanted.length]]
}

function placesOf(wanted: string, within: string): number[] {
  const places: number[] = []
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length)) places.push(at)
  return places
}

const LEFT_OUT = /[\s\p{Cf}\p{Pd}]/gu
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(LEFT_OUT, '')

function signsIn(layer: HTMLElement): Sign[] {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const signs: Sign[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) signs.push(...signsOf(node))
  }
  return signs
}

function signsOf(node: Text): Sign[] {
  let offset = 0
  return [...node.data].flatMap((char) => {
    const at = offset
    offset += char.length
    return plain(char)
      .split('')
      .map((sign) => ({ sign, node, offset: at }))
  })
}

/** One box for each run of signs in one node: a text layer has a node for each run of a line. */
function boxesOf(layer: HTMLElement, signs: readonly Sign[]): Box[] {
  const page = layer.getBoundingClientRect()
  if (page.width === 0 || page.height === 0) return []
  const runs = [...Map.groupBy(signs, ({ node }) => node)]
  return joined(
    runs.map(([node, run]) => {
      const range = document.createRange()
      const last = run.at(-1)?.offset ?? 0
      range.setStart(node, run[0]?.offset ?? 0)
      range.setEnd(node, Math.min(node.length, last + lengthAt(node, last)))
      const { left, top, width, height } = range.getBoundingClientRect()
      return {
        left: (100 * (left - page.left)) / page.width,
        top: (100 * (top - page.top)) / page.height,
        width: (100 * width) / page.width,
        height: (100 * height) / page.height,
      }
    }),
  )
}

const lengthAt = (node: Text, offset: number): number => ((node.data.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1)

/** Boxes that follow each other on one line as one. */
function joined(boxes: readonly Box[]): Box[] {
  return boxes.reduce<Box[]>((lines, box) => {
    const last = lines.at(-1)
    if (!last || !isOnOneLine(last, box)) return [...lines, box]
    const [left, top] = [Math.min(last.left, box.left), Math.min(last.top, box.top)]
    const right = Math.max(last.left + last.width, box.left + box.width)
    const bottom = Math.max(last.top + last.height, box.top + box.height)
    return [...lines.slice(0, -1), { left, top, width: right - left, height: bottom - top }]
  }, [])
}

const isOnOneLine = (one: Box, other: Box): boolean => {
  const middle = other.top + other.height / 2
  return middle > one.top && middle < one.top + one.height && other.left >= one.left
}
