const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu

/** What ends or forges a part of a prompt: tags, template tokens, fences, code fences, headings, JSON and the names of turns. */
const marks: RegExp[] = [
  /[<>{}]/g,
  /#{3,64}|`{3,64}|~{3,64}/g,
  /\[\/?[ \t]?(?:inst|sys|system|system_prompt|assistant|user|tool_calls?|tool_results?|available_tools|bos|eos|gmask|sop)[ \t]?\]/gi,
  /["'](?=[a-z_]{1,30}["'][ \t]?:)/gi,
  /(?<=["'＂＇][a-z_]{1,30})["'](?=[ \t]?:)/gi,
  /(?<=^[ \t]{0,8}(?:system|assistant|user|human|developer|model|tool)[ \t]?):/gim,
  /(?<=＜)\||\|(?=＞)/g,
]

/** The distance between a character of ASCII and its full-width form, which no tokenizer takes for a mark. */
const FULL_WIDTH = 0xfee0

/**
 * A stranger's text as a prompt may hold it: marks have their full-width form, and invisible characters are gone. Compatibility
 * folding, as in createQuoteFinder, maps both forms to the same letters, so that a quote is found whichever a model copies.
 */
export const neutral = (text: string): string =>
  marks.reduce((rest, mark) => rest.replace(mark, widened), text.replace(INVISIBLE, ''))

const widened = (found: string): string =>
  found.replace(/[!-/:-@[-`{-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + FULL_WIDTH))
