// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { AuditEntry } from '../../../shared/audit/audit.ts'
import type { Member } from '../../../shared/accounts/member.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { createSettingsStore, SettingsContext } from '../../app/settings.ts'
import { aSummary } from '../test/candidates.ts'
import { aBatch, aDevice, aJob, rina, show } from '../test/stage.tsx'
import { MembersScreen } from '../members/MembersScreen.tsx'
import { AuditScreen } from './AuditScreen.tsx'

let seq = 0
const anEntry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  of: 'workspace',
  seq: (seq += 1),
  at: '2026-11-20T08:00:00.000Z',
  code: 'candidate_viewed',
  userId: rina.id,
  userName: rina.name,
  signInId: newId(),
  candidateIds: [],
  candidateCount: 0,
  detail: {},
  hash: 'ab'.repeat(32),
  ...more,
})

const aMember = (more: Partial<Member> = {}): Member => ({
  id: newId(),
  name: 'Budi Santoso',
  email: 'budi@example.com',
  picture: null,
  standing: 'member',
  joinedAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: null,
  ...more,
})

/** A server with these entries, two per page, and these members. */
function aServer(entries: AuditEntry[], members: Member[] = []) {
  const asked: URL[] = []
  const send = (path: string): Promise<Response> => {
    const url = new URL(path, 'http://localhost')
    asked.push(url)
    if (url.pathname === '/api/members') return Promise.resolve(Response.json(members))
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const cursor = from + 2 < entries.length ? String(from + 2) : null
    return Promise.resolve(Response.json({ entries: entries.slice(from, from + 2), cursor }))
  }
  return { send, queries: () => asked.filter(({ pathname }) => pathname === '/api/audit').map(({ search }) => search) }
}

it('the audit screen describes each entry, with the candidate’s name if the device knows it and the id otherwise', async () => {
  const [job, stranger] = [aJob(), newId()]
  const batch = aBatch(job)
  const candidate = aSummary(job, batch)
  const entries = [
    anEntry({ candidateIds: [candidate.id, stranger], candidateCount: 25 }),
    anEntry({ of: 'server', code: 'settings_changed', userId: null, userName: null, detail: { names: ['PORT', 'TEAM_ADMINS'] } }),
  ]
  const data = aDevice(aServer(entries).send)
  await data.mirror.jobs.add(job)
  await data.mirror.batches.add(batch)
  await data.mirror.candidates.add(candidate)

  show(<AuditScreen />, data)

  const [viewed, settings] = (await screen.findAllByRole('listitem')).map((line) => within(line))
  expect(viewed!.getByText('Candidate viewed')).toBeTruthy()
  expect(viewed!.getByText(/Rina Prameswari/)).toBeTruthy()
  expect((await viewed!.findByRole('link', { name: 'Dewi Lestari' })).getAttribute('href')).toContain(candidate.id)
  expect(viewed!.getByText(stranger)).toBeTruthy()
  expect(viewed!.getByText('and 23 more')).toBeTruthy()
  expect(settings!.getByText('Settings changed')).toBeTruthy()
  expect(settings!.getByText(/the server/)).toBeTruthy()
  expect(settings!.getByText('PORT, TEAM_ADMINS')).toBeTruthy()
})

it('the audit screen says from which moment a server was restored and what was erased again or is missing', async () => {
  const restored = (detail: AuditEntry['detail']) =>
    anEntry({ of: 'server', code: 'backup_restored', userId: null, userName: null, detail })
  const backupAt = '2026-11-01T02:33:53.000Z'
  const entries = [
    restored({ backupAt, erasedAgain: 2, originalsMissing: 1 }),
    restored({ backupAt, erasedAgain: null, originalsMissing: 0 }),
  ]

  show(<AuditScreen />, aDevice(aServer(entries).send))

  const [listed, unlisted] = await screen.findAllByRole('listitem')
  expect(listed!.textContent).toMatch(
    /Restored from a backup.*As of 1 Nov 2026.*2 candidates erased again.*1 CV file was missing/,
  )
  expect(unlisted!.textContent).toMatch(/Without a list of erasures/)
  expect(unlisted!.textContent).not.toMatch(/missing|erased again/)
})

it('the audit screen loads earlier entries until there are none left', async () => {
  show(<AuditScreen />, aDevice(aServer([anEntry(), anEntry(), anEntry()]).send))

  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier entries' }))

  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull()
})

it('the audit screen sends its filters to the server, without a candidate id that is invalid', async () => {
  const { send, queries } = aServer([])
  const candidateId = newId()
  show(<AuditScreen />, aDevice(send), `/audit?what=candidate_decided&from=2026-11-01&candidate=${candidateId}`)
  expect(await screen.findByText('Nothing on record fits these filters.')).toBeTruthy()
  const query = new URLSearchParams(queries()[0])
  expect(Object.fromEntries(query)).toEqual({
    what: 'candidate_decided',
    candidateId,
    from: new Date('2026-11-01T00:00:00').toISOString(),
  })

  await userEvent.type(screen.getByLabelText('Id of a candidate'), 'x')

  expect(await screen.findByText('This is not an id.')).toBeTruthy()
  expect(queries().at(-1)).not.toContain('candidateId')
})

it('the audit screen exports the log of screenings', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(new Response(null, { status: 503 }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  show(<AuditScreen />, aDevice(aServer([]).send))

  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All screenings, without personal data (CSV)' }))

  await expect.poll(() => asked).toContain('/api/audit/screenings')
})

it('the audit screen says when the server cannot be reached', async () => {
  show(<AuditScreen />, aDevice())

  expect(await screen.findByText(/The audit cannot be shown/)).toBeTruthy()
})

it('the audit screen shows the id under which the server’s log has its own error', async () => {
  const body = { code: 'unexpected', message: 'An error occurred.', requestId: 'Zm9vYmFy' }
  show(
    <AuditScreen />,
    aDevice(() => Promise.resolve(Response.json(body, { status: 500 }))),
  )

  const note = await screen.findByText(/The server had an error, which its log has under/)
  expect(note.textContent).toBe('The server had an error, which its log has under Zm9vYmFy.')
})

it('the members screen lists each member with role and last visit', async () => {
  const members = [aMember(), aMember({ name: 'Ani', standing: 'removed', lastSeenAt: '2026-11-18T09:14:00.000Z' })]

  const settings = createSettingsStore({ send: fetch, storage: localStorage })
  show(
    <SettingsContext value={settings}>
      <MembersScreen />
    </SettingsContext>,
    aDevice(aServer([], members).send),
  )

  const [budi, ani] = (await screen.findAllByRole('listitem')).map((line) => within(line))
  expect(budi!.getByText('Member')).toBeTruthy()
  expect(budi!.getByText('Not seen yet')).toBeTruthy()
  expect(ani!.getByText('No longer on the team')).toBeTruthy()
  expect(ani!.getByText(/Last seen 18 Nov 2026/)).toBeTruthy()
})

it('the audit screen tells of a self-test which engine was tested and how it ended', async () => {
  const detail = { engine: 'ollama', model: 'qwen3:8b' }
  const entries = [
    anEntry({ code: 'self_tested', detail: { ...detail, act: 'ended', verdict: 'not_fit' } }),
    anEntry({ code: 'self_tested', detail: { ...detail, act: 'started' } }),
  ]
  show(<AuditScreen />, aDevice(aServer(entries).send))

  expect(await screen.findByText('Not fit: qwen3:8b')).toBeTruthy()
  expect(screen.getByText('Started: qwen3:8b')).toBeTruthy()
})
