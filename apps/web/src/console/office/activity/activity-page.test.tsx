import type { HeldRole } from '@hive/domain/base/session/roles'
import type { TimelineEntry } from '@hive/domain/base/session/timeline'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { ActivityPage } from './activity-page.tsx'

const SCORE: TimelineEntry & { playerId: number } = {
  id: 12,
  playerId: 1,
  by: 'Maeve Kelly',
  kind: 'score_entered',
  subject: 'fixture:3',
  name: 'Dink Floyd v Net Gains',
  league: { id: 7, title: 'Leixlip Tuesday Pickleball' },
  before: { one: 21, two: null },
  after: { one: 21, two: 15 },
  reason: '',
  at: '2026-11-21T20:05:00.000Z',
}
const ROLE: typeof SCORE = {
  ...SCORE,
  id: 11,
  by: null,
  kind: 'role_changed',
  subject: 'player:1',
  name: 'Maeve Kelly',
  league: null,
  before: null,
  after: { role: 'admin', leagueId: null },
}
const REFUSED: typeof SCORE = {
  ...ROLE,
  id: 10,
  by: 'Cian Daly',
  kind: 'refused',
  subject: 'POST /api/organiser/refunds',
  name: '',
  after: null,
  reason: 'not_permitted',
}

function openActivity(path = '/organiser/activity', ...roles: readonly HeldRole[]) {
  const parts = [
    { entries: [SCORE, ROLE], next: 11 },
    { entries: [REFUSED], next: null },
  ]
  return renderApp(
    <ConsoleStore>
      <ActivityPage />
    </ConsoleStore>,
    {
      path,
      state: stateOf(organiserOf(...roles)),
      answers: { '/api/organiser/actions': () => parts.shift() },
    },
  )
}

test('the log says who did what, to what, from what to what, and when', async () => {
  openActivity()
  await screen.findByText('2 actions')
  const [score] = screen.getAllByRole('row').slice(1)
  const cells = score && within(score).getAllByRole('cell').slice(1)
  expect(cells?.map(({ textContent }) => textContent)).toEqual([
    'Maeve Kelly',
    'Dink Floyd v Net Gains',
    'Leixlip Tuesday Pickleball',
    'Score of team two: none → 15',
    '',
    'Saturday, 21 November 2026 at 8:05 pm',
  ])
})

test('earlier actions come on a press, and those refused have a view of their own', async () => {
  const { user } = openActivity()
  await user.click(await screen.findByRole('button', { name: 'Load earlier' }))
  expect(await screen.findByText('2 of 3 actions')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load earlier' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Refused/ }))
  expect(screen.getByRole('rowheader', { name: /^Call refused ?Cian Daly/ })).toBeDefined()
})

test('an address brings a filter back', async () => {
  openActivity('/organiser/activity?who=On+the+server')
  expect(await screen.findByRole('rowheader', { name: /^Role changed ?Maeve Kelly/ })).toBeDefined()
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
})

test('the log is for admins', () => {
  openActivity(undefined, { role: 'coordinator', leagueId: null })
  expect(screen.getByText('Only admins can read what every organiser did.')).toBeDefined()
})
