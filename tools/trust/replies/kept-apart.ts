import { ALL, type FaultyReply, GARDENING, PROGRAMMING, REPLY, STORES, SUMMARY } from './parts.ts'

const pretty = JSON.stringify(JSON.parse(REPLY), undefined, 4)
const QUOTES = [
  'Moved ledgers from MySQL to PostgreSQL without downtime',
  'Introduced Kafka for events, 35% fewer failed payouts',
]

/** Written before the parser, and not used to tune it. */
export const keptApart: readonly FaultyReply[] = [
  {
    name: 'a fence without a language between Indonesian words',
    says: `Berikut hasil penilaian untuk kandidat ini:\n\n\`\`\`\n${pretty}\n\`\`\`\n\nSemoga membantu! Jika ada kriteria lain [misalnya bahasa], beri tahu saya.`,
    holds: ALL,
  },
  {
    name: 'a draft within the thoughts',
    says: `<thinking>\nDraft:\n${REPLY.replace('"score":4', '"score":2').replace('"score":3', '"score":1')}\nToo strict. C1 is fully met.\n</thinking>\n${REPLY}`,
    holds: ALL,
  },
  {
    name: 'Harmony with a constraint and without an end',
    says: `<|start|>assistant<|channel|>analysis<|message|>The user wants {check, criteria, summary}.<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${pretty}`,
    holds: ALL,
  },
  {
    name: 'criteria in order and without ids',
    says: REPLY.replaceAll(/"criterion":"C\d",/g, ''),
    holds: ALL,
  },
  { name: 'an envelope', says: `{"status":"ok","response":{"evaluation":${REPLY}}}`, holds: ALL },
  {
    name: 'ids with words',
    says: REPLY.replace('"C1"', '"C1: Programming (Go, Python, SQL)"').replace('"C2"', '"Criterion 2"').replace('"C3"', '"c3"'),
    holds: ALL,
  },
  {
    name: 'levels with their anchors',
    says: REPLY.replace('"score":4', '"score":4.0')
      .replace('"score":3', '"score":"3 - met in part, used in a role"')
      .replace('"score":0', '"score":"0 = no evidence"'),
    holds: ALL,
  },
  { name: 'the answer as a text of JSON', says: JSON.stringify(REPLY), holds: ALL },
  {
    name: 'typographic quotation marks',
    says: pretty.replaceAll(/"([^"\n]*)"/g, '“$1”'),
    holds: ALL,
  },
  {
    name: 'keys of its own',
    says: JSON.stringify({
      Check: '7QX2',
      Criteria: [
        {
          Criterion: 'C1',
          Quotes: [{ quote: 'Built payment services in Go and Python that settle 40,000 transfers a day', page: 1 }],
          Known: 'yes',
          Reasoning: 'Go and Python.',
          Level: 4,
        },
        { id: 'C2', evidence: QUOTES[0], known: 'true', reason: 'PostgreSQL and Kafka.', score: 3 },
        { id: 'C3', evidence: null, known: null, reason: null, score: null },
      ],
      Summary: JSON.parse(SUMMARY) as unknown,
    }),
    holds: [4, 3, 0],
  },
  {
    name: 'cut off within the summary',
    says: pretty.slice(0, pretty.indexOf('is silent')),
    doneReason: 'length',
    holds: ALL,
  },
  {
    name: 'an object a line',
    says: `{"check":"7QX2"}\n${PROGRAMMING}\n${STORES}\n${GARDENING}\n`,
    holds: ALL,
  },
  {
    name: 'commas and the last brackets left out',
    says: `{"check":"7QX2" "criteria":[${PROGRAMMING} ${STORES}\n${GARDENING}] "summary":${SUMMARY}`,
    holds: ALL,
  },
  {
    name: 'tokens of a chat template around the answer',
    says: `<|im_start|>assistant\n${REPLY}<|im_end|>\n<|im_start|>user\nThanks!<|im_end|>`,
    holds: ALL,
  },
  {
    name: 'a verdict in words',
    says: 'The candidate is a strong backend engineer with four years of experience in Go and Python. I would rate them 8/10 and recommend an interview.',
    holds: 'unusable',
  },
  { name: 'a check code that was not given', says: REPLY.replace('7QX2', 'A1B2'), holds: 'unusable' },
]
