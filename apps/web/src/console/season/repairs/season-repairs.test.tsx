import type { SeasonLeft, WireRepair } from '@hive/contract/season/repairs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { SeasonRepairs } from './season-repairs.tsx'

const NIGHT = '2027-01-12'
const LEFT: SeasonLeft = {
  nights: [
    { night: NIGHT, games: 2 },
    { night: '2027-01-19', games: 2 },
  ],
  courts: [1, 2],
  teams: [{ id: 7, name: 'Aces', games: 3 }],
  waiting: 0,
  closed: 0,
  late: [],
}
const FROM = { night: NIGHT, start: '18:30', court: 1 }
const REPAIR: WireRepair = {
  key: 'ab',
  goals: ['fewest', 'soonest'],
  moves: [
    {
      fixtureId: 1,
      teamOne: 'Aces',
      teamTwo: 'Bees',
      from: FROM,
      to: { ...FROM, night: '2027-02-02' },
    },
  ],
  calledOff: [],
  added: [],
  waiting: 0,
  teams: ['Aces', 'Bees'],
  people: 6,
  busy: [],
  broken: [],
  mostANight: 1,
  keepsHardDates: false,
  clashes: [],
  doneBy: '2027-02-02',
  isProved: true,
  before: null,
  after: null,
}

function openRepairs(left: SeasonLeft, repairs: WireRepair[] = [REPAIR], answers = {}) {
  const sent: unknown[] = []
  const post = (answer: object) => (request: unknown) => {
    sent.push((request as { body: unknown }).body)
    return answer
  }
  const view = renderApp(
    <ConsoleStore>
      <SeasonRepairs leagueId={5} />
    </ConsoleStore>,
    {
      answers: {
        '/api/organiser/repairs': () => left,
        '/api/organiser/repairs/find': post({ repairs }),
        '/api/organiser/repairs/apply': post({ games: 1, people: 6 }),
        ...answers,
      },
    },
  )
  return { ...view, sent }
}

test('a night that is lost has its repairs, of which one is made with a reason', async () => {
  const { user, sent } = openRepairs(LEFT)
  await user.selectOptions(await screen.findByLabelText('Night'), '19 Jan 2027, 2 games')
  await user.click(screen.getByRole('button', { name: 'Find repairs' }))
  const card = within(
    await screen.findByRole('region', { name: 'Fewest games moved, done soonest' }),
  )
  expect(card.getByText('1 game moves, the last of them to 2 Feb 2027.')).toBeDefined()
  const press = () => user.click(card.getByRole('button', { name: 'Do this, write to 6 people' }))
  await press()
  const why = screen.getByLabelText('Why?')
  expect(document.activeElement).toBe(why)
  expect(why.getAttribute('aria-invalid')).toBe('true')
  await user.type(why, 'The hall is flooded.')
  await press()
  const accident = { kind: 'night', night: '2027-01-19' }
  const repair = { key: 'ab', expectedPeople: 6, reason: 'The hall is flooded.' }
  await expect
    .poll(() => sent)
    .toEqual([
      { leagueId: 5, accident },
      { leagueId: 5, accident, ...repair },
    ])
})

test('another accident takes back the repairs that were found', async () => {
  const { user } = openRepairs(LEFT)
  await user.click(await screen.findByRole('button', { name: 'Find repairs' }))
  expect(await screen.findByText('1 repair found. Nothing has changed yet.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'A team has dropped out' }))
  expect(screen.queryByRole('region', { name: /Fewest/ })).toBeNull()
  expect(screen.getByLabelText('Team')).toBeDefined()
})

test('days that end before they begin have no repairs, and say why', async () => {
  const { user } = openRepairs(LEFT)
  await user.click(await screen.findByRole('radio', { name: 'A court is unavailable for a while' }))
  const until = screen.getByLabelText('Until')
  await user.clear(until)
  await user.type(until, '2027-01-01')
  expect(screen.getByText('The last day can’t be before the first.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Find repairs' })).toBeNull()
})

test('an accident that affects no game says so', async () => {
  const { user } = openRepairs(LEFT, [])
  await user.click(await screen.findByRole('button', { name: 'Find repairs' }))
  expect(await screen.findByText(/^No game is affected/)).toBeDefined()
})

test('games that are postponed, or stand on a lost court, can be given another', async () => {
  openRepairs({ nights: [], courts: [], teams: [], waiting: 2, closed: 3, late: [] })
  const radio = await screen.findByRole('radio', { name: /^Games need a new time\s*5 games/ })
  expect(radio).toHaveProperty('checked', true)
})

const LATE: SeasonLeft = { ...LEFT, late: [{ id: 8, name: 'Late Comers', registrationId: null }] }
const ADDED = { teamOneId: 8, teamTwoId: 7, teamOne: 'Late Comers', teamTwo: 'Aces', to: FROM }

test('a team that came late is fitted in, with what that takes before anything changes', async () => {
  const fit = { ...REPAIR, moves: [], doneBy: null, added: [ADDED] }
  const { user, sent } = openRepairs(LATE, [fit])
  const late = within(await screen.findByRole('region', { name: 'Late Comers has no games yet' }))
  const again = late.getByRole('link', { name: 'Choose a night' })
  expect(again.getAttribute('href')).toBe('/organiser/leagues/5/fixtures#draw-again')
  await user.click(late.getByRole('button', { name: 'See what it takes' }))
  expect(await late.findByText('1 way found. Nothing has changed yet.')).toBeDefined()
  expect(screen.getByText('1 game is added.')).toBeDefined()
  expect(screen.getByText(/^New: /)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Do this, write to 6 people' }))
  const accident = { kind: 'joins', teamId: 8 }
  const reason = 'A team has joined the league.'
  await expect
    .poll(() => sent)
    .toEqual([
      { leagueId: 5, accident },
      { leagueId: 5, accident, key: 'ab', expectedPeople: 6, reason },
    ])
})

test('an organiser enters when a team that came late can’t play', async () => {
  withDialogs()
  const entered: unknown[] = []
  const team = { teamId: 8, name: 'Late Comers', hasCaptain: true, wish: null }
  const { user } = openRepairs(LATE, [], {
    '/api/organiser/wishes': () => ({
      round: null,
      nights: [NIGHT],
      hard: { nights: 1, notFirst: false, firstStart: null },
      usualAnswerBy: NIGHT,
      lastAnswerBy: NIGHT,
      teams: [team],
    }),
    '/api/organiser/wishes/answer': (request: unknown) => {
      entered.push((request as { body: unknown }).body)
      return { done: true }
    },
  })
  expect(await screen.findByText(/This one has named nothing\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Enter its dates' }))
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const wish = { unavailable: [], prefers: null, cannot: [NIGHT], notFirst: false }
  await expect.poll(() => entered).toEqual([{ leagueId: 5, teamId: 8, ...wish }])
})

test('a team for which there is no court says what would help', async () => {
  const { user } = openRepairs(LATE, [])
  await user.click(await screen.findByRole('button', { name: 'See what it takes' }))
  expect(await screen.findByText(/^There’s no free court/)).toBeDefined()
})
