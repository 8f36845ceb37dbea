const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text is in a script without spaces between words, so that its characters are counted instead of its words. */
export const isCjk = (text: string): boolean => CJK.test(text)

export const countCjk = (text: string): number => text.match(new RegExp(CJK.source, 'gu'))?.length ?? 0
