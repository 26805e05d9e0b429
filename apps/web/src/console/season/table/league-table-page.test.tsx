import type { LeagueTableNotes } from '@hive/contract/season/table'
import type { League } from '@hive/domain/season/season/league'
import { managedLeague } from '@hive/domain/season/season/managed-league'
import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { listing, organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { LeagueTablePage } from './league-table-page.tsx'

const LEAGUE = {
  ...sampleLeague,
  fixtures: [{ ...sampleFixture, score: { teamOne: 11, teamTwo: 7 } }],
  adjustments: [
    { teamId: 1, teamName: 'Dink Floyd', points: -1, reason: 'They fielded a stranger.' },
  ],
}
const MANAGED = managedLeague(LEAGUE, '2026-11-22T12:00')

const NOTES: LeagueTableNotes = {
  teams: [sampleFixture.teamOne, sampleFixture.teamTwo],
  adjustments: [
    {
      id: 4,
      teamName: 'Dink Floyd',
      points: -1,
      reason: 'They fielded a stranger.',
      madeAt: '2027-01-13T10:00:00.000Z',
    },
  ],
  withdrawals: [
    {
      teamId: 9,
      teamName: 'Lob Stars',
      counts: 'void',
      games: 3,
      reason: 'No players left.',
      madeAt: '2027-01-14T10:00:00.000Z',
    },
  ],
}

function openTable(change: Partial<LeagueTableNotes> = {}, league: League = LEAGUE) {
  const sent: [string, unknown][] = []
  const post = (path: string, answer: object) => (request: unknown) => {
    sent.push([path, (request as { body: unknown }).body])
    return answer
  }
  const view = renderApp(
    <ConsoleStore>
      <LeagueTablePage />
    </ConsoleStore>,
    {
      path: `/organiser/leagues/${LEAGUE.id}/table`,
      pattern: '/organiser/leagues/:id/table',
      state: stateOf(organiserOf({ role: 'coordinator', leagueId: null }), [league]),
      answers: {
        '/api/leagues': () => listing(league),
        '/api/organiser/leagues': () => ({ leagues: [MANAGED] }),
        '/api/organiser/timeline': () => ({ entries: [], next: null }),
        '/api/organiser/table': () => ({ ...NOTES, ...change }),
        '/api/schedules': () => ({ draws: [], changes: [], teams: [], lot: null }),
        '/api/organiser/lot': post('lot', { done: true }),
        '/api/organiser/table/adjust': post('adjust', { adjustmentId: 5 }),
        '/api/organiser/table/adjustments/remove': post('remove', { done: true }),
        '/api/organiser/table/withdrawals/take-back': post('back', { games: 3, people: 8 }),
      },
    },
  )
  return { ...view, sent }
}

test('points are taken away with a reason, and a wrong number says so at its field', async () => {
  const { user, sent } = openTable()
  await user.selectOptions(await screen.findByLabelText('Team'), 'Net Gains')
  await user.type(screen.getByLabelText('Points'), '0.3')
  await user.type(screen.getByLabelText('Reason'), 'Late three times.')
  await user.click(screen.getByRole('button', { name: 'Save points' }))
  expect(await screen.findByText(/with halves at most/)).toBeDefined()
  expect(sent).toEqual([])
  await user.clear(screen.getByLabelText('Points'))
  await user.type(screen.getByLabelText('Points'), '-1')
  await user.click(screen.getByRole('button', { name: 'Save points' }))
  expect(await screen.findByText(/It is in the table/)).toBeDefined()
  expect(sent).toEqual([
    ['adjust', { leagueId: LEAGUE.id, teamId: 2, points: -1, reason: 'Late three times.' }],
  ])
})

test('the table has a note for what was done, which can be taken back', async () => {
  const { user, sent } = openTable()
  const notes = await screen.findByRole('list', { name: 'Notes on the table' })
  expect(
    within(notes).getByText('Dink Floyd: 1 point taken away. They fielded a stranger.'),
  ).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Take back: Dink Floyd/ }))
  expect(await screen.findByText('The table is as it was.')).toBeDefined()
  expect(sent).toEqual([['remove', { leagueId: LEAGUE.id, adjustmentId: 4 }]])
})

test('a team that has withdrawn comes back, for a reason', async () => {
  withDialogs()
  const { user, sent } = openTable()
  expect(await screen.findByText(/None of their games count. 3 games called off/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Have Lob Stars back' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Why?'), 'They found players.')
  await user.click(dialog.getByRole('button', { name: 'Have them back' }))
  expect(await screen.findByText(/They are back/)).toBeDefined()
  expect(sent).toEqual([
    ['back', { leagueId: LEAGUE.id, teamId: 9, reason: 'They found players.' }],
  ])
})

test('a league without fixtures has no table', async () => {
  openTable({ teams: [], adjustments: [], withdrawals: [] })
  expect(await screen.findByText(/no fixtures yet, so there is no table/)).toBeDefined()
})

test('teams that games leave level are told apart by a lot, whose terms are fixed first', async () => {
  const level = {
    ...LEAGUE,
    tableOrder: ['points', 'lot'] as const,
    adjustments: [],
    fixtures: [{ ...sampleFixture, score: { teamOne: 5, teamTwo: 5 } }],
  }
  const { user, sent } = openTable({}, level)
  expect(await screen.findByText('Dink Floyd and Net Gains')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Lock the teams of the lot' }))
  await expect
    .poll(() => sent)
    .toEqual([['lot', { leagueId: LEAGUE.id, publicNumber: { kind: 'beacon', minutes: 2 } }]])
})

test('a table that goes by no lot says nothing of one', async () => {
  openTable()
  expect(await screen.findByLabelText('Team')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'The lot' })).toBeNull()
})
