import { ALL, type FaultyReply, GARDENING, PROGRAMMING, REPLY, STORES, SUMMARY } from './parts.ts'

const withCriteria = (...rows: string[]): string => `{"check":"7QX2","criteria":[${rows.join(',')}],"summary":${SUMMARY}}`

const LOOP = 'The CV does not mention gardening. '.repeat(60)
const RAMBLE = 'Go and Python were used at Contoh Pay for four years, in production and with care. '.repeat(9)

export const tuned: readonly FaultyReply[] = [
  { name: 'a code fence', says: '```json\n' + REPLY + '\n```', holds: ALL },
  {
    name: 'thoughts before the answer',
    says: `<think>\nOkay, let me look at the CV. C1 asks for Go, Python, SQL. {"score": 5}? No, there is no recent proof.\n</think>\n\n${REPLY}`,
    holds: ALL,
  },
  {
    name: 'thoughts whose opening mark the template swallowed',
    says: `The recruiter wants Go. The CV has "Built payment services in Go and Python". So C1 is {4}.\n</think>\n${REPLY}`,
    holds: ALL,
  },
  {
    name: 'thoughts that are never closed',
    says: `<think>\nFirst the criteria: Programming, Data stores, Gardening. The answer has to be JSON, so:\n\n${REPLY}`,
    holds: ALL,
  },
  {
    name: 'words around the answer',
    says: `Sure! Here is the evaluation of the candidate in the JSON format you asked for:\n\n${REPLY}\n\nLet me know if you would like me to look at {another criterion} as well.`,
    holds: ALL,
  },
  {
    name: 'Harmony channels',
    says: `<|channel|>analysis<|message|>We need to output JSON. The check code is 7QX2. C1: Go, Python -> 4.<|end|><|start|>assistant<|channel|>final<|message|>${REPLY}<|return|>`,
    holds: ALL,
  },
  {
    name: 'levels as text',
    says: REPLY.replace('"score":4', '"score":"4/5"')
      .replace('"score":3', '"score":"level 3"')
      .replace('"score":0', '"score":"0"'),
    holds: ALL,
  },
  { name: 'a level out of range', says: REPLY.replace('"score":4', '"score":9'), holds: ['again', 3, 0] },
  {
    name: 'a dictionary of Python',
    says: REPLY.replaceAll(',"', ', "').replaceAll('"', "'").replaceAll(':true', ': True').replaceAll(':false', ': False'),
    holds: ALL,
  },
  {
    name: 'commas at the end and comments',
    says: `{
  "check": "7QX2",
  "criteria": [
    ${PROGRAMMING.replace('}', ',}')}, // clear proof
    ${STORES},
    /* silent */ ${GARDENING},
  ],
  "summary": ${SUMMARY},
}`,
    holds: ALL,
  },
  {
    name: 'line breaks within texts',
    says: REPLY.replace('Go and Python were used', 'Go\nand Python\n\twere used').replace('four years of', 'four years\nof'),
    holds: ALL,
  },
  {
    name: 'texts longer than allowed',
    says: REPLY.replace('Go and Python were used at Contoh Pay for four years.', RAMBLE).replace(
      'The CV shows four years',
      `${RAMBLE} The CV shows four years`,
    ),
    holds: ALL,
  },
  {
    name: 'bad quotes among good ones',
    says: REPLY.replace(
      '"evidence":["Moved',
      '"evidence":["Kafka","' + 'Introduced Kafka for events '.repeat(12) + '","","Moved',
    ),
    holds: ALL,
  },
  { name: 'an array instead of an object', says: `[${PROGRAMMING},${STORES},${GARDENING}]`, holds: ALL },
  {
    name: 'criteria as an object by id',
    says: `{"check":"7QX2","criteria":{"C1":${PROGRAMMING.replace('"criterion":"C1",', '')},"C2":${STORES.replace('"criterion":"C2",', '')},"C3":${GARDENING.replace('"criterion":"C3",', '')}},"summary":${SUMMARY}}`,
    holds: ALL,
  },
  {
    name: 'criteria by name',
    says: REPLY.replace('"C1"', '"Programming"')
      .replace('"C2"', '"data stores"')
      .replace('"C3"', '"Gardening (Orchids, greenhouse)"'),
    holds: ALL,
  },
  {
    name: 'cut off within the third criterion',
    says: `{"check":"7QX2","criteria":[${PROGRAMMING},${STORES},{"criterion":"C3","evidence":[],"known":fal`,
    doneReason: 'length',
    holds: [4, 3, 'again'],
  },
  {
    name: 'a criterion given twice, once with another level',
    says: withCriteria(
      PROGRAMMING,
      STORES,
      STORES,
      GARDENING,
      GARDENING.replace('"score":0', '"score":5').replace('false', 'true'),
    ),
    holds: [4, 3, 'again'],
  },
  {
    name: 'quotation marks within texts',
    says: REPLY.replace('Go and Python were used', 'The entry "Backend Engineer", 2019, shows that "Go", and Python were used'),
    holds: ALL,
  },
  {
    name: 'a repetition loop',
    says: `{"check":"7QX2","criteria":[${PROGRAMMING},${STORES},{"criterion":"C3","evidence":[],"known":false,"reason":"${LOOP}`,
    doneReason: 'length',
    holds: [4, 3, 'again'],
  },
  { name: 'nothing: the thoughts took all the room', says: '', doneReason: 'length', holds: 'unusable' },
  {
    name: 'the schema instead of an answer',
    says: '{"type":"object","properties":{"check":{"type":"string","maxLength":4},"criteria":{"type":"array","items":{"type":"object","properties":{"score":{"type":"integer","minimum":0,"maximum":5}}}}},"required":["check","criteria","summary"]}',
    holds: 'unusable',
  },
]
