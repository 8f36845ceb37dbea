import type { ReadingNote } from '../../../shared/screening/reading-note.ts'
import type { HiddenText, Raw } from '../source/read.ts'

interface Group {
  skip: boolean
  hidden: boolean
  fallbackChars: number
}
interface Walk {
  groups: Group[]
  /** The depth of the braces; groups beyond `MAX_DEPTH` share one entry. */
  depth: number
  text: string
  hidden: HiddenText[]
  /** Bytes of the code page, decoded together so that multi-byte characters stay whole. */
  bytes: number[]
  /** Fallback characters still to skip: they follow a Unicode character, for readers without Unicode. */
  passOver: number
  decode(bytes: Uint8Array): string
}

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi
const skippedGroups = new Set(
  `fonttbl colortbl stylesheet info pict object listtable listoverridetable rsidtbl generator themedata colorschememapping datastore
  latentstyles xmlnstbl fldinst bkmkstart bkmkend listtext pntext revtbl operator wgrffmtfilter`.split(/\s+/),
)
const characters: Record<string, string> = {
  par: '\n', line: '\n', sect: '\n', row: '\n', page: '\f', tab: '\t', cell: '\t', emdash: '—', endash: '–', bullet: '•', lquote: '‘',
  rquote: '’', ldblquote: '“', rdblquote: '”', emspace: ' ', enspace: ' ',
} // prettier-ignore
const MAX_DEPTH = 500
const outermost: Group = { skip: false, hidden: false, fallbackChars: 1 }

/** An RTF document's text, with its hidden text separate. Destinations without text (fonts, pictures, objects) are skipped. */
export function readRtf(bytes: Buffer): Raw {
  const source = bytes.toString('latin1')
  const decoder = decoderOf(Number(/\\ansicpg(\d+)/.exec(source)?.[1] ?? 1252))
  const walk: Walk = {
    groups: [{ ...outermost }],
    depth: 0,
    text: '',
    hidden: [],
    bytes: [],
    passOver: 0,
    decode: (run) => decoder.decode(run),
  }
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
  return { pages: walk.text.split('\f'), hidden: walk.hidden, notes, titleLines: [] }
}

const current = (walk: Walk): Group => walk.groups.at(-1) ?? outermost

function group(walk: Walk, brace: string): void {
  if (brace === '}' && walk.depth <= MAX_DEPTH && walk.groups.length > 1) walk.groups.pop()
  walk.depth += brace === '{' ? 1 : -1
  if (brace === '{' && walk.depth <= MAX_DEPTH) walk.groups.push({ ...current(walk) })
}

function control(walk: Walk, word: string, value: number | undefined): void {
  const here = current(walk)
  if (word === 'u' && value !== undefined) {
    add(walk, String.fromCharCode(value & 0xffff))
    walk.passOver = here.fallbackChars
  } else if (word === 'uc') here.fallbackChars = value ?? 1
  else if (word === 'v') here.hidden = value !== 0
  else if (word === 'plain') here.hidden = false
  else if (word === 'shptxt') here.skip = false
  else if (skippedGroups.has(word)) here.skip = true
  else add(walk, characters[word] ?? '')
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
  if (current(walk).skip) return
  if (current(walk).hidden) walk.hidden.push({ page: 1, text: run, why: 'invisible' })
  else walk.text += run
}

function decoderOf(codePage: number): InstanceType<typeof TextDecoder> {
  const names: Record<number, string> = { 65001: 'utf-8', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' }
  try {
    return new TextDecoder(names[codePage] ?? `windows-${codePage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
