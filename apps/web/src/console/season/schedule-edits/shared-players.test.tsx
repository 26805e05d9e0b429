import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { SharedPlayers } from './shared-players.tsx'

const SLOT = { night: '2027-01-12', start: '18:30', court: 1 }
const GAME = { id: 1, teamOne: 'Aces', teamTwo: 'Bees', slot: SLOT, isFixed: false }

function open(start: string) {
  const person = { name: 'Aoife Byrne', team: 'Aces', league: 'Tuesday Tennis', minutes: 60 }
  const people = [{ ...person, night: SLOT.night, start }]
  return renderApp(
    <ConsoleStore>
      <SharedPlayers leagueId={7} games={[GAME]} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role: 'coordinator', leagueId: null })),
      answers: { '/api/organiser/schedule/shared-players': () => ({ gameMinutes: 40, people }) },
    },
  )
}

test('an organiser reads whose games clash with another league', async () => {
  open('19:00')
  expect(await screen.findByText('Aoife Byrne')).toBeDefined()
  expect(
    screen.getByText(/Aces v Bees on 12 Jan 2027 at 18:30, and Tuesday Tennis at 19:00/),
  ).toBeDefined()
})

test('people who play elsewhere at another time are counted, and not named', async () => {
  open('21:00')
  expect(
    await screen.findByText(
      '1 person plays in another league as well, and no game of theirs clashes.',
    ),
  ).toBeDefined()
  expect(screen.queryByText('Aoife Byrne')).toBeNull()
})
