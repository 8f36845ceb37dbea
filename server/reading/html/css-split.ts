/** The parts between separators that lie in no brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth = Math.max(0, depth - 1)
    else if (text[at] === separator && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}
