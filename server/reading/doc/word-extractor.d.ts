declare module 'word-extractor' {
  interface How {
    filterUnicode?: boolean
    includeFooters?: boolean
  }
  type Document = Record<
    'getHeaders' | 'getFooters' | 'getBody' | 'getTextboxes' | 'getFootnotes' | 'getEndnotes',
    (how?: How) => string
  >

  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>
  }
}
