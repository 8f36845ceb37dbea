const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text is written without spaces between words, so that its characters count instead. */
export const isCjk = (text: string): boolean => cjk.test(text)

export const countCjk = (text: string): number => text.match(new RegExp(cjk.source, 'gu'))?.length ?? 0
