/** A text made of another one, and the source position before (`from`) and after (`to`) each of its characters. */
export interface MappedText {
  text: string
  from: number[]
  to: number[]
}

/**
 * Replaces each character by what `plainChar` makes of it, which is asked once for each. `brokenAt` gives the length of what is
 * dropped at a place, such as a hyphen at a line end, or 0; `isKept` leaves out a character by the one before it.
 */
export function mapText(
  source: string,
  plainChar: (char: string) => string,
  brokenAt: (source: string, at: number) => number,
  isKept: (unit: string, before: string | undefined) => boolean = () => true,
): MappedText {
  const [chars, from, to]: [string[], number[], number[]] = [[], [], []]
  const seen = new Map<string, string>()
  let at = 0
  while (at < source.length) {
    const broken = brokenAt(source, at)
    const char = String.fromCodePoint(source.codePointAt(at) ?? 32)
    const end = at + (broken || char.length)
    const plain = broken ? '' : (seen.get(char) ?? plainChar(char))
    if (!broken) seen.set(char, plain)
    for (const unit of plain.split('')) {
      if (!isKept(unit, chars.at(-1))) continue
      chars.push(unit)
      from.push(at)
      to.push(end)
    }
    at = end
  }
  return { text: chars.join(''), from, to }
}
