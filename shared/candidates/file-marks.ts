import type { FileKind } from './file-kind.ts'

/** The first bytes of formats in hexadecimal, with dots for bytes that differ. */
const marks: [FileKind, RegExp][] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['heic', /^.{8}66747970(6865(69[63787673]|76[6378])|6d696631|6d736631|68656966)/],
  ['picture', /^.{8}667479706176(6966|6973)/],
  ['picture', /^(47494638|49492a00|4d4d002a|38425053|52494646.{8}57454250|424d.{24}(0c|28|34|38|40|6c|7c)000000)/],
  ['media', /^(.{8}66747970|494433|fff[b3a2]|4f676753|1a45dfa3|52494646.{8}(41564920|57415645)|664c6143|3026b275)/],
  ['archive', /^(526172211a07|377abcaf271c|1f8b08|425a68|fd377a585a00|4d534346|28b52ffd|.{514}7573746172)/],
  ['old_word', /^(dba52d00|9ba52100|31be0000|32be0000|fe370023)/],
  ['ebook', /^.{120}424f4f4b4d4f4249/],
  ['rtfd', /^72746664000000/],
  ['executable', /^(4d5a|7f454c46|cafebabe|feedfac[ef]|c[ef]faedfe|2321|4c0000000114020)/],
]

/** What a file is by its first 512 bytes in hexadecimal, if it is surely no CV. A PDF may begin with such a mark: rule it out first. */
export const kindByMark = (hex: string): FileKind | undefined => marks.find(([, mark]) => mark.test(hex))?.[0]
