// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Administration } from '../../../shared/administration/administration.ts'
import { aDevice, show } from '../test/stage.tsx'
import { AdministrationScreen } from './AdministrationScreen.tsx'

const aServer = (more: Partial<Administration> = {}): Administration => ({
  versions: { saring: '1.2.0', postgresql: '18.4', node: '24.1.0' },
  processes: [{ roles: ['server', 'worker'], startedAt: '2026-11-18T09:14:00.000Z' }],
  warnings: [],
  screenings: { waiting: 0, waitingSince: null, scored: 0, failed: [] },
  refusedSignIns: 0,
  storage: { files: 120, bytes: 50_000_000, mostFiles: 100_000, mostBytes: 20_000_000_000, freeBytes: 70_500_000_000 },
  backups: null,
  ...more,
})

/** Shows the screen over a server that answers with these, one after the other, and then with the last. */
function open(...answers: Administration[]) {
  let asked = 0
  show(
    <AdministrationScreen />,
    aDevice(() => Promise.resolve(Response.json(answers[Math.min(asked++, answers.length - 1)]))),
  )
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const factsIn = async (name: string) =>
  (await region(name)).getAllByRole('definition').map((value) => `${value.previousSibling?.textContent}: ${value.textContent}`)

it('says what was scored in the last day and what failed why', async () => {
  const waitingSince = new Date(2026, 10, 18, 9, 14).toISOString()
  const failed = [
    { code: 'damaged' as const, count: 2 },
    { code: 'no_text' as const, count: 1 },
  ]
  open(aServer({ screenings: { waiting: 3, waitingSince, scored: 1200, failed }, refusedSignIns: 4 }))

  expect(await factsIn('The last 24 hours')).toEqual([
    'CVs that wait for their scores now: 3 · the oldest since 18 Nov 2026, 09:14',
    'CVs scored: 1,200',
    'CVs that could not be scored: 3',
    'Sign-ins refused: 4 · Audit',
  ])
  expect((await region('The last 24 hours')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 CVs: The file is damaged. Ask the candidate to send it again.',
    '1 CV: A scan without text. Ask for the original file, or upload a PDF whose text can be copied.',
  ])
})

it('says how much room is left, and which processes run in which versions', async () => {
  const startedAt = new Date(2026, 10, 18, 9, 14).toISOString()
  open(
    aServer({
      processes: [
        { roles: ['server'], startedAt },
        { roles: ['worker'], startedAt },
      ],
    }),
  )

  expect(await factsIn('Storage')).toEqual([
    'Files of CVs: 120 of at most 100,000',
    'Their size: 50 MB of at most 20 GB',
    'Free on the server’s disk: 70.5 GB',
  ])
  expect(await factsIn('Server')).toEqual([
    'Saring: 1.2.0',
    'PostgreSQL: 18.4',
    'Node.js: 24.1.0',
    'Process, running since 18 Nov 2026, 09:14: Answers requests',
    'Process, running since 18 Nov 2026, 09:14: Scores CVs',
  ])
})

it('shows the warnings of the server until they are gone', async () => {
  const problem = 'The newest backup is 60 hours old.'
  open(aServer({ warnings: [{ part: 'backups', problem }] }), aServer())

  expect(await screen.findByText(problem)).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Check again' })[0]!)

  expect(await screen.findByText('Nothing needs attention.')).toBeTruthy()
  expect(screen.queryByText(problem)).toBeNull()
})

it('says when the server cannot be reached', async () => {
  show(<AdministrationScreen />, aDevice())

  expect(await screen.findByText(/The state of the server cannot be shown/)).toBeTruthy()
})

it.each<[string, Administration['backups'], RegExp[]]>([
  ['none without BACKUP_DIR', null, [/makes no backups by itself: BACKUP_DIR is not set/]],
  ['none yet', { ageSeconds: null, isLate: true, lastDrill: null }, [/There is no backup yet/, /None of them has been restored/]],
  [
    'a young one and a drill that passed',
    { ageSeconds: 3 * 3600, isLate: false, lastDrill: { at: '2026-11-20T02:00:00.000Z', hasPassed: true } },
    [/The newest backup is 3 hours old/, /everything was there/],
  ],
  [
    'an old one and a drill that failed',
    { ageSeconds: 72 * 3600, isLate: true, lastDrill: { at: '2026-11-20T02:00:00.000Z', hasPassed: false } },
    [/is 3 days old\. It should be younger/, /failed: the server’s log says why/],
  ],
])('tells of backups: %s', async (_, backups, words) => {
  open(aServer({ backups }))

  const card = await screen.findByRole('region', { name: 'Backups' })
  for (const each of words) expect(card.textContent).toMatch(each)
})
