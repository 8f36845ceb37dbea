import { attribute, tokens, type Token } from '../source/markup.ts'
import type { HiddenText, Raw } from '../source/read.ts'

interface Element {
  name: string
  unread: boolean
  hidden: boolean
}
interface Walk {
  open: Element[]
  text: string
  hidden: HiddenText[]
  titleLines: string[]
}

const unread = new Set('script style head title template noscript svg object iframe select textarea'.split(' '))
const blocks = new Set(
  'p div br tr li ul ol dl dt dd table h1 h2 h3 h4 h5 h6 section article header footer hr pre address'.split(' '),
)
const voids = new Set('br hr img input meta link col wbr base area source'.split(' '))
const concealing = [
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i,
  /font-size\s*:\s*[0-3](\.\d+)?(px|pt)?\s*(;|$)/i,
  /(^|[;\s])color\s*:\s*(white|#fff(fff)?)\b/i,
  /opacity\s*:\s*0(\.0+)?\s*(;|$)/i,
]
const MAX_DEPTH = 2000

/**
 * The text of HTML, or of a web archive (MHTML), saved as a Word document. Only inline styles decide what is hidden text; style
 * sheets are ignored, and nothing is fetched.
 */
export function readHtml(bytes: Buffer): Raw {
  const source = withoutElement(withoutElement(htmlOf(bytes), 'script'), 'style')
  const walk: Walk = { open: [], text: '', hidden: [], titleLines: [] }
  for (const token of tokens(source)) {
    if (token.kind === 'text') addText(walk, token.text.replace(/\s+/g, ' '))
    else addTag(walk, token)
  }
  return { pages: [walk.text], hidden: walk.hidden, notes: [{ code: 'was_html', pages: [] }], titleLines: walk.titleLines }
}

/** The source without an element whose content is not markup; an element that is never closed stays. */
function withoutElement(source: string, name: 'script' | 'style'): string {
  const [opening, closing] = [new RegExp(`<${name}\\b`, 'gi'), new RegExp(`</${name}\\s{0,20}>`, 'gi')]
  let kept = ''
  let at = 0
  for (let open = opening.exec(source); open; open = opening.exec(source)) {
    closing.lastIndex = open.index
    if (!closing.test(source)) break
    kept += `${source.slice(at, open.index)} `
    at = opening.lastIndex = closing.lastIndex
  }
  return kept + source.slice(at)
}

function addText(walk: Walk, run: string): void {
  const around = walk.open.at(-1)
  if (around?.unread) return
  if (around?.hidden) return void walk.hidden.push({ page: 1, text: run, why: 'invisible' })
  walk.text += run
  if (around?.name === 'h1' && run.trim()) walk.titleLines.push(run)
}

function addTag(walk: Walk, token: Exclude<Token, { kind: 'text' }>): void {
  const name = token.name.toLowerCase()
  if (blocks.has(name)) walk.text += '\n'
  if (name === 'td' || name === 'th') walk.text += '\t'
  if (token.kind === 'close') {
    const at = walk.open.findLastIndex((element) => element.name === name)
    if (at >= 0) walk.open.length = at
  } else if (!token.empty && !voids.has(name) && walk.open.length < MAX_DEPTH) {
    const around = walk.open.at(-1)
    walk.open.push({
      name,
      unread: around?.unread === true || unread.has(name),
      hidden: around?.hidden === true || isConcealed(token.attributes),
    })
  }
}

function isConcealed(attributes: string): boolean {
  const style = attribute(attributes, 'style') ?? ''
  return concealing.some((way) => way.test(style)) || /(^|\s)hidden(\s|=|$)/i.test(attributes)
}

function htmlOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2)
  const start = bytes.toString('latin1', 0, 4096)
  if (/^\s*(<|\xef\xbb\xbf)/.test(start)) return decode(bytes, charsetIn(start))
  return archivedPage(bytes.toString('latin1'))
}

/** The first HTML part of a web archive. */
function archivedPage(archive: string): string {
  const boundary = /boundary\s*=\s*"?([^"\r\n;]+)/i.exec(archive)?.[1]
  const parts = boundary ? archive.split(`--${boundary}`) : [archive]
  const isPage = /^content-type:\s*text\/html/im
  const [head = '', content = ''] = parts.map((part) => split(part)).find(([headers]) => isPage.test(headers)) ?? []
  const encoding = /content-transfer-encoding:\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return decode(Buffer.from(content, 'base64'), charsetIn(head))
  return decode(Buffer.from(encoding === 'quoted-printable' ? unquote(content) : content, 'latin1'), charsetIn(head))
}

/** Headers and content of a part. */
function split(part: string): [string, string] {
  const text = part.trimStart()
  const gap = /\r?\n\r?\n/.exec(text)
  return gap ? [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)] : [text, '']
}

const unquote = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1]

function decode(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
