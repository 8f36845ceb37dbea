import type { ReadingNote } from '../../../shared/screening/reading-note.ts'
import { ON_WHITE } from '../source/colour.ts'
import { placed } from '../source/hidden-places.ts'
import type { Doubt, Raw } from '../source/read.ts'
import { endLine, unseen } from '../source/unseen.ts'
import { changeOf, plainLook, whyHidden, type Look } from './rtf-look.ts'
import { aShape, backdropOf, groundOn, shapeControl, shapeProperty, whyShapeHidden, type Shape } from './rtf-shape.ts'
import { current, walkOf, type Destination, type Group, type Walk } from './rtf-walk.ts'

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi
const skippedGroups = new Set(
  `fonttbl colortbl stylesheet info pict object listtable listoverridetable rsidtbl generator themedata colorschememapping datastore
  latentstyles xmlnstbl fldinst bkmkstart bkmkend listtext pntext revtbl operator wgrffmtfilter`.split(/\s+/),
)
const characters: Record<string, string> = {
  par: '\n', line: '\n', sect: '\n', row: '\n', page: '\f', tab: '\t', cell: '\t', emdash: '—', endash: '–', bullet: '•', lquote: '‘',
  rquote: '’', ldblquote: '“', rdblquote: '”', emspace: ' ', enspace: ' ',
} // prettier-ignore
const destinations: Record<string, Destination> = { colortbl: 'colours', stylesheet: 'styles', sn: 'name', sv: 'value' }
const MAX_DEPTH = 500
const MAX_ENTRIES = 5000
/**
 * An RTF document's text, with its hidden text separate. Destinations without text (fonts, pictures, objects) are skipped. Styles
 * count with what the text itself does not override.
 */
export function readRtf(bytes: Buffer): Raw {
  const source = bytes.toString('latin1')
  const walk = walkOf(Number(/\\ansicpg(\d+)/.exec(source)?.[1] ?? 1252), source.includes('\\titlepg'))
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(source); match; match = TOKEN.exec(source)) {
    const [, word, value, hex, sign, brace, plain] = match
    if (hex || plain) addBytes(walk, hex ? [parseInt(hex, 16)] : [...Buffer.from(plain ?? '', 'latin1')])
    else flush(walk)
    if (word === 'bin') TOKEN.lastIndex += Math.max(0, Number(value ?? 0))
    else if (word) control(walk, word, value === undefined ? undefined : Number(value))
    else if (sign) symbol(walk, sign)
    else if (brace) group(walk, brace)
    if (brace && walk.depth <= 0) break
  }
  flush(walk)
  const notes: ReadingNote[] = [{ code: 'was_rtf', pages: [] }]
  if (walk.depth > 0) notes.push({ code: 'cut_off', pages: [] })
  if (walk.isUnproven) notes.push({ code: 'may_be_hidden', pages: [1] })
  const { pages, hidden } = placed(walk.text.split('\f'), walk.hidden)
  return { pages, hidden: [...hidden, ...unseen(walk.repeated, pages, hidden)], notes, titleLines: [] }
}

function group(walk: Walk, brace: string): void {
  if (brace === '}' && walk.depth <= MAX_DEPTH && walk.groups.length > 1) {
    const done = walk.groups.pop()
    if (done) endGroup(walk, done, current(walk))
  }
  walk.depth += brace === '{' ? 1 : -1
  if (brace === '{' && walk.depth <= MAX_DEPTH) walk.groups.push({ ...current(walk) })
}

function endGroup(walk: Walk, done: Group, outer: Group): void {
  const { shape, destination } = done
  if (shape && destination === 'value' && outer.destination !== 'value') {
    shapeProperty(shape, walk.property.name, walk.property.value)
    walk.property = { name: '', value: '' }
  }
  if (!shape || shape === outer.shape) return
  if (outer.destination === 'background') walk.page = walk.showsBackground ? (groundOn(shape) ?? ON_WHITE) : ON_WHITE
  else if (shape.isBehind) addBackdrop(walk, shape)
}

function addBackdrop(walk: Walk, shape: Shape): void {
  const backdrop = backdropOf(shape)
  if (backdrop) walk.behind.add(backdrop)
}

function control(walk: Walk, word: string, value: number | undefined): void {
  const here = current(walk)
  const change = changeOf(word, value)
  if (change) here.look = { ...here.look, ...change }
  if (here.destination === 'colours') mix(walk, word, value ?? 0)
  else if (here.destination === 'styles') defineStyle(walk, word, value ?? 0, change)
  else if (word === 's' || word === 'cs') here.look = { ...here.look, ...walk.styles.get(`${word}${value ?? 0}`) }
  walk.row.control(word, value ?? 0, walk.colours)
  if (here.shape) shapeControl(here.shape, word, value ?? 1)
  if (word === 'viewbksp') walk.showsBackground = value !== 0
  if (word === 'u' && value !== undefined) {
    add(walk, String.fromCharCode(value & 0xffff))
    walk.passOver = here.fallbackChars
  } else if (word === 'uc') here.fallbackChars = value ?? 1
  else enterDestination(walk, here, word)
}

function enterDestination(walk: Walk, here: Group, word: string): void {
  if (Object.hasOwn(destinations, word)) Object.assign(here, { skip: true, destination: destinations[word] })
  else if (word === 'background') here.destination = 'background'
  else if (word === 'shp') here.shape = aShape()
  else if (word === 'shprslt' || (isFirstPage(word) && !walk.hasFirstPage)) here.isRepeated = true
  else if (word === 'shptxt') Object.assign(here, { skip: false, isInShape: true, look: plainLook })
  else if (skippedGroups.has(word)) here.skip = true
  else add(walk, Object.hasOwn(characters, word) ? (characters[word] ?? '') : '')
}

const isFirstPage = (word: string): boolean => word === 'headerf' || word === 'footerf'

function mix(walk: Walk, word: string, value: number): void {
  if (word === 'red' || word === 'green' || word === 'blue') walk.mixing[word] = Math.min(255, Math.max(0, value))
}

/** A style begins with its number; its look is what the words after that set. */
function defineStyle(walk: Walk, word: string, value: number, change: Partial<Look> | undefined): void {
  if (word === 's' || word === 'cs' || word === 'ts' || word === 'ds') walk.style = `${word}${value}`
  else if (change && word !== 'plain' && word !== 'pard' && walk.styles.size < MAX_ENTRIES)
    walk.styles.set(walk.style, { ...walk.styles.get(walk.style), ...change })
}

function symbol(walk: Walk, sign: string): void {
  if (sign === '*') current(walk).skip = true
  else if (sign === '~') add(walk, ' ')
  else if (sign === '_') add(walk, '-')
  else if ('\\{}'.includes(sign)) add(walk, sign)
}

function addBytes(walk: Walk, run: number[]): void {
  const kept = run.slice(walk.passOver)
  walk.passOver = Math.max(0, walk.passOver - run.length)
  for (const byte of kept) walk.bytes.push(byte)
}

function flush(walk: Walk): void {
  if (walk.bytes.length > 0) add(walk, walk.decode(Uint8Array.from(walk.bytes)))
  walk.bytes = []
}

function add(walk: Walk, run: string): void {
  const here = current(walk)
  if (here.destination === 'colours') addColours(walk, run)
  else if (here.destination === 'styles') walk.style = run.includes(';') ? '' : walk.style
  else if (here.destination === 'name' || here.destination === 'value') walk.property[here.destination] += run.slice(0, 100)
  if (here.skip || run === '') return
  if (here.isRepeated) return void walk.repeated.push({ page: 1, text: run, why: 'invisible' })
  const why = whyUnseen(walk, here, run)
  walk.isUnproven ||= why === 'unproven'
  walk.text += why && why !== 'unproven' ? walk.marks.enter(walk.hidden, { page: 1, text: run, why }) : run
  if (/[\n\t\f]/.test(run)) endLine(walk.hidden)
}

/** Each `;` ends a colour; one without parts is the automatic colour. */
function addColours(walk: Walk, run: string): void {
  for (const sign of run) {
    if (sign !== ';' || walk.colours.length >= MAX_ENTRIES) continue
    const { red, green, blue } = walk.mixing
    const isAutomatic = red === undefined && green === undefined && blue === undefined
    walk.colours.push(isAutomatic ? undefined : [red ?? 0, green ?? 0, blue ?? 0])
    walk.mixing = {}
  }
}

function whyUnseen(walk: Walk, { look, shape, isInShape }: Group, run: string): Doubt | undefined {
  const hiddenShape = shape && isInShape ? whyShapeHidden(shape) : undefined
  if (hiddenShape) return hiddenShape
  if (look.isInTable && walk.row.isFlat()) return 'tiny'
  const ofCell = look.isInTable ? walk.row.ground(look.nesting, walk.page) : walk.page
  const ground = (shape && isInShape ? groundOn(shape) : undefined) ?? ofCell
  return whyHidden(look, run, { colours: walk.colours, ground, behind: walk.behind })
}
