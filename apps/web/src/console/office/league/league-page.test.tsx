import { copyLeague } from '@hive/contract/leagues/league-set-up'
import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import type { LeagueStage, ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { managedLeague } from '@hive/domain/season/season/managed-league'
import type { HeldRole } from '@hive/domain/base/session/roles'
import type { TimelineEntry } from '@hive/domain/base/session/timeline'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChange } from '#console/api/use-calls.ts'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { LeaguePage } from './league-page.tsx'

const LEAGUE: ManagedLeague = {
  ...managedLeague(sampleLeague, '2026-11-22T12:00'),
  scoresMissing: 2,
}
const SCORE: TimelineEntry & { playerId: number } = {
  id: 12,
  playerId: 1,
  by: 'Maeve Kelly',
  kind: 'score_entered',
  subject: 'fixture:3',
  name: 'Dink Floyd v Net Gains',
  league: { id: LEAGUE.id, title: LEAGUE.title },
  before: { one: 21, two: null, forfeit: null },
  after: { one: 21, two: 15, forfeit: null },
  reason: '',
  at: '2026-11-21T20:05:00.000Z',
}
const CANCELLED: typeof SCORE = {
  ...SCORE,
  id: 11,
  by: null,
  kind: 'league_cancelled',
  name: LEAGUE.title,
  before: null,
  after: { signUps: 4 },
  reason: 'The hall is flooded.',
}

const NOTICE = {
  noticeId: 5,
  version: 1,
  changes: ['times'],
  text: 'We start later.',
  people: 12,
}

const ANSWERS = {
  '/api/organiser/leagues': () => ({ leagues: [LEAGUE] }),
  '/api/organiser/leagues/sign-ups': () => ({ leagues: [] }),
  '/api/organiser/break-even': () => ({ leagues: [] }),
  '/api/organiser/renewals': () => ({ teams: [] }),
  '/api/organiser/interested': () => ({ people: 0, toWrite: 0, written: 0 }),
  '/api/organiser/leagues/notice': () => ({ notice: NOTICE }),
  '/api/organiser/leagues/move': () => ({ ask: null, move: null, signUps: [] }),
}

const ADMIN: HeldRole = { role: 'admin', leagueId: null }
const SHARE = ['Share league', 'Write to people', 'Public page', 'Import', 'Call it off']
const SHEETS = ['Partner nights', 'Emergency sheet']

test.each<[stage: LeagueStage, change: Partial<ManagedLeague>, steps: string[], tabs: string[]]>([
  ['draft', { state: 'draft' }, ['Finish set-up'], ['Set-up']],
  ['filling', {}, SHARE, ['People', 'Fixtures', 'Set-up']],
  [
    'before_first_night',
    {},
    ['Make fixtures', ...SHARE.slice(1)],
    ['People', 'Fixtures', 'Play-offs', ...SHEETS, 'Set-up'],
  ],
  [
    'before_first_night',
    { gamesAreOut: true },
    ['Write to people', 'Score sheet', ...SHARE.slice(2)],
    ['People', 'Fixtures', 'Play-offs', ...SHEETS, 'Set-up'],
  ],
  [
    'running',
    { gamesAreOut: true, awaitsPlayOffs: true },
    ['Make play-offs', 'Score sheet', ...SHARE.slice(1)],
    ['People', 'Fixtures', 'Table', 'Play-offs', ...SHEETS, 'Set-up'],
  ],
  [
    'over',
    { state: 'finished', gamesAreOut: true },
    ['Copy to next season', 'Score sheet', ...SHARE.slice(1, -1)],
    ['People', 'Fixtures', 'Table', 'Play-offs', 'Set-up'],
  ],
  ['cancelled', { state: 'cancelled' }, SHARE.slice(1, 3), ['People', 'Set-up']],
])('a league that is %s has its next step first: %j', async (stage, change, steps, tabs) => {
  const league = { ...LEAGUE, stage, scoresMissing: 0, ...change }
  const leagues = () => ({ leagues: [league] })
  openLeague(`/organiser/leagues/${LEAGUE.id}`, [ADMIN], { '/api/organiser/leagues': leagues })
  const title = await screen.findByRole('heading', { level: 1, name: LEAGUE.title })
  const head = within(title.closest('header') ?? document.body)
  const shown = [...head.queryAllByRole('button'), ...head.getAllByRole('link').slice(1)]
  expect(shown.map(({ textContent }) => textContent)).toEqual(steps)
  expect(shown[0]?.className).not.toContain('btn-ghost')
  const bar = within(screen.getByRole('navigation', { name: LEAGUE.title })).getAllByRole('link')
  expect(bar.map(({ textContent }) => textContent)).toEqual(['Overview', ...tabs])
})

type Answers = Readonly<Record<string, () => unknown>>

function openLeague(path: string, roles: readonly HeldRole[] = [], others: Answers = {}) {
  const asked: unknown[] = []
  const view = renderApp(
    <ConsoleStore>
      <LeaguePage />
    </ConsoleStore>,
    {
      path,
      pattern: '/organiser/leagues/:id',
      state: stateOf(organiserOf(...roles)),
      answers: {
        ...ANSWERS,
        '/api/organiser/timeline': (sent) => {
          asked.push((sent as { query: unknown }).query)
          return asked.length === 1
            ? { entries: [SCORE], next: 12 }
            : { entries: [CANCELLED], next: null }
        },
        ...others,
      },
    },
  )
  return { ...view, asked }
}

test('a league’s page says what it is, what needs one, and leads to the fix', async () => {
  openLeague(`/organiser/leagues/${LEAGUE.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: LEAGUE.title })).toBeDefined()
  expect(document.title).toBe(`${LEAGUE.title} | Hive`)
  const facts = screen.getAllByRole('term').map(({ textContent: name }) => name)
  expect(facts.slice(0, 3)).toEqual(['Sport', 'Nights', 'Season'])
  const needs = within(screen.getByRole('list', { name: 'What needs you' }))
  expect(needs.getByText('2 games have no score.')).toBeDefined()
  const fix = needs.getByRole('link', { name: 'Enter scores' })
  expect(fix.getAttribute('href')).toBe(`/organiser/leagues/${LEAGUE.id}/scores`)
})

test('the timeline says who changed what, from what to what, and why; earlier parts come on a press', async () => {
  const { user, asked } = openLeague(`/organiser/leagues/${LEAGUE.id}`)
  const timeline = within(await screen.findByRole('region', { name: 'What happened' }))
  const score = (await timeline.findByText('Score entered')).closest('li')
  expect(score?.textContent).toBe(
    'Score entered: Dink Floyd v Net Gains' +
      'Score of team two: none → 15' +
      'Maeve Kelly, Saturday, 21 November 2026 at 8:05 pm',
  )
  await user.click(timeline.getByRole('button', { name: 'Show earlier' }))
  const cancelled = (await timeline.findByText('League cancelled')).closest('li')
  expect(cancelled?.textContent).toMatch(
    /^League cancelledSign-ups: 4“The hall is flooded.”On the server,/,
  )
  expect(asked).toEqual([
    { about: `league:${LEAGUE.id}` },
    { about: `league:${LEAGUE.id}`, before: 12 },
  ])
  expect(timeline.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('one without the scores reads what is missing, and gets no button for it', async () => {
  openLeague(`/organiser/leagues/${LEAGUE.id}`, [{ role: 'treasurer', leagueId: null }])
  expect(await screen.findByText('2 games have no score.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /scores/i })).toBeNull()
})

test('a league that was copied a moment ago is being loaded, not missing', async () => {
  let isCopied = false
  const list = Promise.withResolvers<object>()
  const { user, router } = renderApp(
    <ConsoleStore>
      <LeaguePage />
      <Copy />
    </ConsoleStore>,
    {
      path: `/organiser/leagues/${LEAGUE.id}`,
      pattern: '/organiser/leagues/:id',
      state: stateOf(organiserOf({ role: 'admin', leagueId: null })),
      answers: {
        ...ANSWERS,
        [getManagedLeagues.path]: () => (isCopied ? list.promise : { leagues: [LEAGUE] }),
        '/api/organiser/timeline': () => ({ entries: [], next: null }),
        [copyLeague.path]: () => {
          isCopied = true
          return { leagueId: 999 }
        },
      },
    },
  )
  await screen.findByRole('heading', { name: LEAGUE.title })
  await user.click(screen.getByRole('button', { name: 'Copy it' }))
  await act(() => router.navigate('/organiser/leagues/999'))
  expect(await screen.findByText('Loading this league...')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'League not found' })).toBeNull()
  await act(async () =>
    list.resolve({ leagues: [LEAGUE, { ...LEAGUE, id: 999, title: 'The copy' }] }),
  )
  expect(await screen.findByRole('heading', { name: 'The copy' })).toBeDefined()
})

function Copy() {
  const copy = useChange(copyLeague, 'leagues')
  return (
    <button type="button" onClick={() => void copy({ fromId: LEAGUE.id })}>
      Copy it
    </button>
  )
}

test.each(['999', '07', 'x'])('there is no league as %s', async (id) => {
  openLeague(`/organiser/leagues/${id}`)
  expect(await screen.findByRole('heading', { name: 'League not found' })).toBeDefined()
})

test('a coordinator is offered to write about a change of the league', async () => {
  const path = `/organiser/leagues/${LEAGUE.id}`
  openLeague(path, [{ role: 'coordinator', leagueId: LEAGUE.id }])
  expect(await screen.findByRole('button', { name: 'Write to 12 people' })).toBeDefined()
})

test('a scorer is not asked to write to people', async () => {
  openLeague(`/organiser/leagues/${LEAGUE.id}`, [{ role: 'scorer', leagueId: LEAGUE.id }])
  expect(await screen.findByText('What happened')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Write to/ })).toBeNull()
})

test.each([
  ['coordinator', '/people'],
  ['scorer', null],
] as const)(
  'the number of places opens its people, for those who may see them: %s',
  async (role, tab) => {
    openLeague(`/organiser/leagues/${LEAGUE.id}`, [{ role, leagueId: LEAGUE.id }])
    const places = `${LEAGUE.placesTaken} of ${LEAGUE.places}`
    await screen.findByText(places)
    const href = screen.queryByRole('link', { name: places })?.getAttribute('href') ?? null
    expect(href).toBe(tab && `/organiser/leagues/${LEAGUE.id}${tab}`)
  },
)
