import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { HallClosings } from './hall-closings.tsx'

const LEAGUES = [
  { leagueId: 7, title: 'Tuesday Tag', games: ['Aces v Bees, Tue 2 Mar'] },
  { leagueId: 8, title: 'Volley', games: ['Kites v Larks, Tue 2 Mar', 'Owls v Rooks, Tue 2 Mar'] },
]

const TO = { night: '2027-03-09', start: '18:30', court: 1 }
const REPAIRED = {
  leagueId: 7,
  title: 'Tuesday Tag',
  repair: {
    key: 'a',
    goals: ['fewest'],
    moves: [{ fixtureId: 1, teamOne: 'Aces', teamTwo: 'Bees', from: null, to: TO }],
    calledOff: [],
    added: [],
    waiting: 0,
    teams: ['Aces', 'Bees'],
    people: 18,
    busy: [],
    doneBy: TO.night,
    broken: [{ team: 'Aces', kind: 'night', night: TO.night }],
    mostANight: 1,
    keepsHardDates: false,
    clashes: [],
    isProved: true,
    before: null,
    after: null,
  },
}

test('the games of all leagues in a closed hall are listed, and moved with one reason', async () => {
  withDialogs()
  const sent: unknown[] = []
  const { user } = renderApp(
    <ConsoleStore>
      <HallClosings venueId={3} />
    </ConsoleStore>,
    {
      answers: {
        '/api/organiser/halls/closings': () => ({
          losses: [],
          courts: 2,
          leagues: LEAGUES,
          playOffs: [{ leagueId: 9, title: 'Padel', games: 2 }],
          partnerNights: [{ leagueId: 6, title: 'Monday Pickleball', night: '2027-03-02' }],
        }),
        '/api/organiser/halls/repairs/find': () => ({ key: 'ab', people: 18, leagues: [REPAIRED] }),
        '/api/organiser/halls/repairs/apply': (request) => {
          sent.push((request as { body: unknown }).body)
          return { games: 3, people: 18 }
        },
      },
    },
  )
  expect(await screen.findByText('3 games stand where this venue is closed.')).toBeDefined()
  const playOffs = screen.getByRole('link', { name: '2 games of the play-offs of Padel' })
  expect(playOffs.getAttribute('href')).toBe('/organiser/leagues/9/play-offs')
  const night = screen.getByRole('link', { name: /^The partner night of Monday Pickleball on/ })
  expect(night.getAttribute('href')).toBe('/organiser/leagues/6/partner-nights')
  await user.click(screen.getByRole('button', { name: 'Find other times for all of them' }))
  const text = 'Move them all, write to 18 people'
  expect(await screen.findByText(/^Aces asked not to play on/)).toBeDefined()
  expect(screen.getByText(/^1 game moves, the last of them/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: text }))
  await user.type(screen.getByLabelText('Why?'), 'The roof is leaking.')
  const [, send] = screen.getAllByRole('button', { name: text })
  if (send) await user.click(send)
  const order = { venueId: 3, key: 'ab', expectedPeople: 18, reason: 'The roof is leaking.' }
  await expect.poll(() => sent).toEqual([order])
})
