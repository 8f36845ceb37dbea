/** Ways to hide the letters of an order from a search for its words. */
const swapped = (text: string, pairs: string): string => {
  const table = new Map([...pairs.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]))
  return [...text].map((char) => table.get(char) ?? char).join('')
}

export const cyrillic = (text: string): string => swapped(text, 'aаeеoоpрcсxхyуiіsѕIІ')
export const greek = (text: string): string => swapped(text, 'oοvνiιaαuυpρHΗ')

const shifted = (text: string, upper: number, lower: number): string =>
  text
    .replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 65 + upper))
    .replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 97 + lower))

export const fullwidth = (text: string): string => shifted(text, 0xff21, 0xff41)
export const maths = (text: string): string => shifted(text, 0x1d400, 0x1d41a)
export const smallCaps = (text: string): string => swapped(text.toLowerCase(), 'aᴀbʙcᴄdᴅeᴇgɢhʜiɪkᴋlʟmᴍnɴoᴏpᴘrʀtᴛuᴜvᴠ')

export const spaced = (text: string, gap: string): string => [...text.replaceAll(' ', '')].join(gap)
export const split = (text: string, mark: string): string => [...text].join(mark)
export const base64 = (text: string): string => Buffer.from(text).toString('base64')
