import { expect, it } from 'vitest'
import { aScreeningInput } from '../../a-screening-input.ts'
import { groupsOfJob, termGroups, topicGroups } from './terms.ts'

const labels = (groups: ReturnType<typeof termGroups>): string[] =>
  groups.map((group) => group.map(({ label }) => label).join('|'))

it('termGroups keeps a short item whole, with its alternatives', () => {
  expect(labels(termGroups([['PostgreSQL'], ['Massachusetts Institute of Technology'], ['Go', 'Java'], ['C++']]))).toEqual([
    'PostgreSQL',
    'Massachusetts Institute of Technology',
    'Go|Java',
    'C++',
  ])
})

it('termGroups looks for the meaningful words of a sentence', () => {
  expect(labels(termGroups([['designing scalable microservices for the payments of a bank']]))).toEqual([
    'designing',
    'scalable',
    'microservices',
    'payments',
    'bank',
  ])
})

it('topicGroups keeps known phrases and alternatives together', () => {
  expect(labels(topicGroups('perawat rumah sakit'))).toEqual(['perawat', 'rumah sakit'])
  expect(labels(topicGroups('cook in a hotel or restaurant'))).toEqual(['cook', 'hotel|restaurant'])
})

it('groupsOfJob asks for the keywords, with the title where that is wanted', () => {
  const { job } = aScreeningInput()

  expect(labels(groupsOfJob(job, false))).toEqual(['Go', 'PostgreSQL', 'Kafka'])
  expect(labels(groupsOfJob(job, true))).toEqual(['Go', 'PostgreSQL', 'Kafka', 'Backend Engineer'])
})
