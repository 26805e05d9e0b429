import type { LeagueSchedule } from '@hive/contract/season/schedule'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { DrawTerms } from './draw-terms.tsx'

const NIGHTS = ['2027-01-12', '2027-01-19', '2027-01-26']
const SCHEDULE: LeagueSchedule = {
  teams: ['Aces', 'Bees', 'Dinkers', 'Net Gains'],
  paying: [],
  games: 0,
  gameMinutes: 40,
  slots: NIGHTS.flatMap((night) => [1, 2].map((court) => ({ night, start: '18:30', court }))),
  hard: [],
  isOpenForTeams: true,
  withoutCaptain: [],
  short: [],
  closed: [],
  people: 9,
  draws: [],
  secondPhase: null,
}

function open(schedule: LeagueSchedule, sealed: unknown[] = []) {
  return renderApp(
    <ConsoleStore>
      <DrawTerms leagueId={7} schedule={schedule} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role: 'coordinator', leagueId: null })),
      answers: {
        '/api/organiser/wishes': () => ({ round: null }),
        '/api/organiser/schedule/seal': (sent) => sealed.push(sent),
      },
    },
  )
}

test('what teams rule out is counted before the terms are fixed, and named where it can’t be kept', async () => {
  const wish = { team: 'Aces', unavailable: [], prefers: null, cannot: NIGHTS.slice(0, 1) }
  open({ ...SCHEDULE, hard: [wish] })
  expect(await screen.findByText(/^Teams have ruled out 1 night\./)).toBeDefined()
  expect(
    screen.getByText(/^Aces can’t play on 12 Jan 2027, .* Agree with its captain/),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lock teams, nights and rules' })).toBeNull()
})

test('where no team rules anything out, the terms can be fixed', async () => {
  open(SCHEDULE)
  expect(await screen.findByRole('button', { name: 'Lock teams, nights and rules' })).toBeDefined()
  expect(screen.queryByText(/ruled out/)).toBeNull()
})

test('teams that are still paying are in the draw where the organiser wants it', async () => {
  const sealed: unknown[] = []
  const { user } = open({ ...SCHEDULE, teams: SCHEDULE.teams.slice(1), paying: ['Aces'] }, sealed)
  expect(await screen.findByText(/^This makes 3 games/)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /^Draw with Aces as well/ }))
  expect(await screen.findByText(/^This makes 6 games/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Lock teams, nights and rules' }))
  await expect.poll(() => sealed).toMatchObject([{ body: { leagueId: 7, withPaying: true } }])
})
