import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { RenewalBoard } from './renewal-board.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const TEAMS = [
  {
    teamId: 1,
    team: 'Aces',
    playerId: 1,
    captain: 'Aoife Byrne',
    standing: 'accepted',
    askedAt: AT,
  },
  { teamId: 2, team: 'Bees', playerId: 2, captain: 'Bren Daly', standing: 'silent', askedAt: AT },
  {
    teamId: 3,
    team: 'Colts',
    playerId: 3,
    captain: 'Cara Nolan',
    standing: 'wants_none',
    askedAt: null,
  },
]

function open(teams = TEAMS) {
  return renderApp(
    <ConsoleStore>
      <RenewalBoard leagueId={7} />
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7',
      state: stateOf(organiserOf({ role: 'coordinator', leagueId: 7 })),
      answers: {
        '/api/organiser/renewals': () => ({ teams }),
        '/api/organiser/reminders': () => ({
          reminders: [
            { kind: 'renewal', id: 2, playerId: 2, name: 'Bren Daly', email: 'b@x.example' },
          ],
          heard: 0,
        }),
      },
    },
  )
}

test('each team of last season says how its captain stands, and the silent ones are written to by their number', async () => {
  const { user, router } = open()
  await user.click(await screen.findByText('Last season’s teams'))
  expect(screen.getByText('1 of 3 signed up again')).toBeDefined()
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AcesAoife ByrneSigned up again',
    'BeesBren DalySilenton 20 November 2026',
    'ColtsCara NolanWants no e-mails',
  ])
  expect(await screen.findByRole('button', { name: 'Remind 1 person' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Write to Bren Daly' }))
  expect(router.state.location.pathname).toBe('/organiser/messages/new')
})
