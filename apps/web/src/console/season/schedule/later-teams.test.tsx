import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { LaterTeams } from './later-teams.tsx'

test('before publishing, teams of one, short teams and teams without a captain are named', () => {
  const short = [
    { team: 'Bees', players: 1, invited: 0, needs: 3 },
    { team: 'Cubs', players: 2, invited: 0, needs: 3 },
  ]
  const schedule = { isOpenForTeams: false, withoutCaptain: ['Bees'], short, paying: ['Aces'] }
  renderApp(<LaterTeams schedule={schedule} isClosing={false} close={() => undefined} />)
  expect(screen.getByText('Only one player is on Bees: 3 play on a team.')).toBeDefined()
  expect(
    screen.getByText('Short of players, of the 3 that play on a team: Cubs (2).'),
  ).toBeDefined()
  expect(screen.getByText(/^Aces has not paid yet\./)).toBeDefined()
  expect(screen.getByText(/^No captain speaks for/)).toBeDefined()
})
