/** The markup of an HTML file, or of the page in a web archive (MHTML). */
export function htmlOf(bytes: Buffer): string {
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

/** The source without an element whose content is not markup; an element that is never closed stays. */
export function withoutElement(source: string, name: 'script' | 'style'): string {
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

const STYLE_MARK = /<!--(\[if[^\]]{0,60}\])?|-->|<style\b([^>]{0,500})>/gi

/** The style sheets of a page, one after the other; those in comments count only where the comment is meant for Word. */
export function styleSheetOf(source: string): string {
  const lower = source.toLowerCase()
  let css = ''
  let isOut = false
  STYLE_MARK.lastIndex = 0
  for (let mark = STYLE_MARK.exec(source); mark; mark = STYLE_MARK.exec(source)) {
    const [text, condition, attributes] = mark
    if (attributes === undefined) {
      isOut = text !== '-->' && !/mso/i.test(condition ?? '')
      continue
    }
    const end = lower.indexOf('</style', STYLE_MARK.lastIndex)
    if (end < 0) break
    if (!isOut && !/media\s{0,9}=\s{0,9}["']?print/i.test(attributes)) css += `${source.slice(STYLE_MARK.lastIndex, end)}\n`
    STYLE_MARK.lastIndex = end
  }
  return css
}
