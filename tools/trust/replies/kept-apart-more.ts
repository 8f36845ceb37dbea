import { ALL, type FaultyReply, GARDENING, PROGRAMMING, REPLY, STORES, SUMMARY } from './parts.ts'

const fence = (text: string): string => `\`\`\`json\n${text}\n\`\`\``

/** Written after the parser, by other faults than those it was tuned on, and not used to tune it. */
export const keptApartMore: readonly FaultyReply[] = [
  {
    name: 'a heading and a fence for each criterion',
    says: `### C1\n${fence(PROGRAMMING)}\n\n### C2\n${fence(STORES)}\n\n### C3\n${fence(GARDENING)}\n\n### Summary\n${fence(SUMMARY)}`,
    holds: ALL,
  },
  { name: 'the word json before the answer', says: `json\n${REPLY}`, holds: ALL },
  {
    name: 'thoughts in another language with an echo of the schema',
    says: `<think>\n好的，我需要输出 {"check": "string", "criteria": []}。先看 C1。\n</think>\n${REPLY}`,
    holds: ALL,
  },
  {
    name: 'levels with percents',
    says: REPLY.replace('"score":4', '"score":"4 (80%)"').replace('"score":3', '"score":"3, met in part"'),
    holds: ALL,
  },
  {
    name: 'the summary first and the flags left out',
    says: `{"summary":${SUMMARY},"check":"7qx2","criteria":[${[PROGRAMMING, STORES, GARDENING].join(',').replaceAll(/"known":(true|false),/g, '')}]}`,
    holds: ALL,
  },
  {
    name: 'ids with an underscore and a check code with spaces',
    says: REPLY.replaceAll(/"C(\d)"/g, '"c_$1"').replace('"7QX2"', '"7 Q X 2"'),
    holds: ALL,
  },
  {
    name: 'cut off within the quotes of the second criterion',
    says: `<think></think>{"check":"7QX2","criteria":[${PROGRAMMING},{"criterion":"C2","evidence":["Moved ledgers from MySQL`,
    doneReason: 'length',
    holds: [4, 'again', 'again'],
  },
  {
    name: 'a criterion that nobody asked about',
    says: REPLY.replace('],"summary"', `,${GARDENING.replace('"C3"', '"C4"').replace('"score":0', '"score":5')}],"summary"`),
    holds: ALL,
  },
  {
    name: 'tabs, a comment of Python and a semicolon',
    says: `${REPLY.replaceAll(',"', ',\t"').replace('"score":4}', '"score":4} # clear proof\n')};`,
    holds: ALL,
  },
  {
    name: 'an apology and nothing else',
    says: "I'm sorry, but I can't evaluate people. {Please consult a recruiter.}",
    holds: 'unusable',
  },
]
