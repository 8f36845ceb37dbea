import { ALL, type FaultyReply, GARDENING, PROGRAMMING, REPLY, STORES, SUMMARY } from './parts.ts'

const QUOTED = '"Built payment services in Go and Python that settle 40,000 transfers a day"'
const unnamed = (row: string): string => row.replace(/"criterion":"C\d",/, '')

/** Rarer faults. In the last ones a missing mark lets rows run into each other: then none of them may be used. */
export const tunedMore: readonly FaultyReply[] = [
  {
    name: 'a second answer after a first',
    says: `\`\`\`json\n${REPLY.replace('"score":4', '"score":1')}\n\`\`\`\nWait, C1 is fully met.\n\`\`\`json\n${REPLY}\n\`\`\``,
    holds: ALL,
  },
  { name: 'escaped quotation marks', says: REPLY.replaceAll('"', String.raw`\"`), holds: ALL },
  { name: 'entities in place of quotation marks', says: REPLY.replaceAll('"', '&quot;'), holds: ALL },
  {
    name: 'a call of a tool',
    says: `<tool_call>\n${JSON.stringify({ name: 'reply', arguments: REPLY })}\n</tool_call>`,
    holds: ALL,
  },
  { name: 'backslashes between the members', says: REPLY.replaceAll(',"', String.raw`,\n"`), holds: ALL },
  {
    name: 'an object for each criterion under its id',
    says: `{"check":"7QX2","criteria":[{"C1":${unnamed(PROGRAMMING)}},{"C2":${unnamed(STORES)}},{"C3":${unnamed(GARDENING)}}],"summary":${SUMMARY}}`,
    holds: ALL,
  },
  { name: 'a criterion as an object', says: REPLY.replace('"C1"', '{"id":"C1","name":"Programming"}'), holds: ALL },
  {
    name: 'ids with marks and words around',
    says: REPLY.replace('"C1"', '"[C1]"').replace('"C2"', '"Kriteria 2"').replace('"C3"', '"(C-3) Gardening"'),
    holds: ALL,
  },
  {
    name: 'levels in other forms',
    says: REPLY.replace('"score":4', '"score":"**4**"')
      .replace('"score":3', '"score":["L3"]')
      .replace('"score":0', '"score":"zero"'),
    holds: ALL,
  },
  { name: 'wide marks', says: REPLY.replaceAll(',"', '，"').replaceAll('":', '"：'), holds: ALL },
  {
    name: 'tuples of Python',
    says: `result = ${REPLY.replaceAll('[', '(').replaceAll(']', ')').replaceAll('true', 'True').replaceAll('false', 'False')}`,
    holds: ALL,
  },
  { name: 'keys without quotation marks', says: REPLY.replaceAll(/"(\w+)":/g, '$1: '), holds: ALL },
  {
    name: 'levels of another scale',
    says: REPLY.replace('"score":4', '"score":80').replace('"score":3', '"score":"6/10"'),
    holds: ['again', 'again', 0],
  },
  { name: 'a colon left out', says: REPLY.replace('"score":4', '"score" 4'), holds: ALL },
  {
    name: 'a mark at the end of a reason left out',
    says: REPLY.replace('four years.",', 'four years.,'),
    holds: ['again', 'again', 0],
  },
  {
    name: 'a mark at the end of a quote left out',
    says: REPLY.replace(QUOTED, QUOTED.slice(0, -1)),
    holds: ['again', 'again', 0],
  },
]
