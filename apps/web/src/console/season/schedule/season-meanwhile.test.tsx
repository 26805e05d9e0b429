import type { Draw, LeagueSchedule } from '@hive/contract/season/schedule'
import { managedLeague } from '@hive/domain/season/season/managed-league'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { LeagueFixturesPage } from './league-fixtures-page.tsx'

const LEAGUE = managedLeague(sampleLeague, '2026-11-22T12:00')
const SLOT = { night: '2027-01-19', start: '18:30', court: 1 }
const REASON = 'A team came.'
const EVEN = { value: 1, best: 1, claim: 'proved' } as const
const MEASURES = {
  courtSpread: EVEN,
  startSpread: EVEN,
  byeSpread: EVEN,
  carryOver: EVEN,
  doubleHeaders: EVEN,
  longestWait: EVEN,
  daysInARow: EVEN,
}

/** The second draw of a league, which is of the rest of its season. */
const REST: Draw = {
  number: 2,
  state: 'sealed',
  rules: 'hive-schedule-2',
  format: 'single',
  teams: 2,
  sealedAt: '2026-11-22T12:00:00.000Z',
  termsHash: 'ab'.repeat(32),
  numberSource: null,
  publicNumber: null,
  terms: {
    teams: ['Aces', 'Bees'],
    format: 'single',
    slots: [SLOT],
    wishes: [],
    seed: 'a',
    rest: { from: SLOT.night, reason: REASON, kept: [], rounds: [], gameMinutes: 40 },
  },
  games: null,
  gamesHash: null,
  publishedAt: null,
  discardedAt: null,
  takenBackAt: null,
  putOutBy: null,
  reason: '',
}

const SCHEDULE: LeagueSchedule = {
  teams: ['Aces', 'Bees'],
  paying: [],
  games: 6,
  gameMinutes: 40,
  slots: [SLOT],
  closed: [],
  hard: [],
  isOpenForTeams: false,
  withoutCaptain: [],
  short: [],
  people: 9,
  draws: [],
  secondPhase: null,
}

test.each([
  ['sealed', 'Draw the fixtures'],
  ['drawn', 'Publish 1 change, write to 4 people'],
] as const)(
  'while the rest of a season is %s, tonight and repairs are there as before',
  async (state, press) => {
    withDialogs()
    const plan = {
      from: SLOT.night,
      kept: 2,
      games: [{ teamOne: 'Aces', teamTwo: 'Bees', from: SLOT, to: { ...SLOT, court: 2 } }],
      breaks: [],
      people: 4,
      before: MEASURES,
      after: MEASURES,
      number: 2,
      reason: REASON,
    }
    const night = {
      leagueId: LEAGUE.id,
      title: LEAGUE.title,
      night: '2027-01-12',
      venue: 'The Park',
      isOutdoor: true,
      games: 2,
      start: '2027-01-12T18:30:00.000Z',
      people: 9,
    }
    const takeBack = { number: 1, problem: 'A draw is waiting already.', games: 6, people: 9 }
    renderApp(
      <ConsoleStore>
        <LeagueFixturesPage />
      </ConsoleStore>,
      {
        path: `/organiser/leagues/${LEAGUE.id}/fixtures`,
        pattern: '/organiser/leagues/:id/fixtures',
        state: stateOf(organiserOf({ role: 'coordinator', leagueId: null })),
        answers: {
          '/api/organiser/leagues': () => ({ leagues: [LEAGUE] }),
          '/api/organiser/timeline': () => ({ entries: [], next: null }),
          '/api/organiser/schedule': () => ({ ...SCHEDULE, draws: [{ ...REST, state }] }),
          '/api/organiser/nights-on': () => ({ nights: [night] }),
          '/api/organiser/losses': () => ({ losses: [], courts: 2 }),
          '/api/organiser/game-moves': () => ({ moves: [] }),
          '/api/organiser/repairs': () => ({
            nights: [{ night: SLOT.night, games: 1 }],
            courts: [1],
            teams: [],
            waiting: 0,
            closed: 0,
            late: [],
          }),
          '/api/organiser/draw-again': () => ({ takeBack, nights: [], rest: plan }),
        },
      },
    )
    const tonight = { name: `Call off tonight: ${LEAGUE.title}` }
    expect(await screen.findByRole('button', tonight)).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Find repairs' })).toBeDefined()
    expect(await screen.findByRole('button', { name: press })).toBeDefined()
  },
)
