import type { TeamReply } from '@hive/contract/office/team'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { samplePerson } from '#testing/sample-person.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { TeamPage } from './team-page.tsx'

const BREN = {
  ...samplePerson,
  playerId: 2,
  registrationId: 12,
  name: 'Bren Daly',
  email: 'bren@hive.example',
  phone: '',
  type: 'team_player',
  isCaptain: false,
  payment: 'free',
  paid: 0,
  agreement: null,
} as const

const TEAM: TeamReply = {
  league: { id: 7, title: 'Leixlip Tuesday Pickleball' },
  id: 5,
  name: 'Net Gains',
  isOfIndividuals: false,
  standing: 'in',
  needs: 3,
  changesUntil: '2027-02-16',
  people: [{ ...samplePerson, type: 'team', paid: 180 }, BREN],
  invitations: [
    {
      id: 31,
      email: 'cian@hive.example',
      state: 'open',
      invitedOn: '2026-11-20',
      until: '2026-12-04',
    },
    {
      id: 32,
      email: 'dave@hive.example',
      state: 'declined',
      invitedOn: '2026-11-20',
      until: '2026-11-24',
    },
  ],
  toResend: 1,
  invited: [],
  toWrite: 0,
  games: [
    {
      gameId: 41,
      start: '2027-01-12T19:00:00.000Z',
      hall: 'Leixlip Hall',
      court: 2,
      against: { id: 6, name: 'Dinkers' },
      status: 'scheduled',
      score: [9, 3],
    },
    {
      gameId: 42,
      start: '2027-01-19T19:00:00.000Z',
      hall: 'Leixlip Hall',
      court: null,
      against: null,
      status: 'scheduled',
      score: null,
    },
  ],
  money: { paid: 180, back: 0, due: 45 },
  teams: [
    { id: 5, name: 'Net Gains' },
    { id: 6, name: 'Dinkers' },
  ],
}

async function open(change: Partial<TeamReply> = {}) {
  withDialogs()
  const sent: [string, unknown][] = []
  const taking = (what: string, reply: object = { done: true }) => ({
    [`/api/organiser/${what}`]: (call: unknown) => {
      sent.push([what, (call as { body?: unknown }).body])
      return reply
    },
  })
  const view = renderApp(
    <ConsoleStore>
      <TeamPage />
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/teams/5',
      pattern: '/organiser/leagues/:id/teams/:team',
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/team': () => ({ ...TEAM, ...change }),
        '/api/organiser/timeline': () => ({ entries: [], next: null }),
        '/api/organiser/registrations/removal': () => REMOVAL,
        ...taking('teams/name'),
        ...taking('teams/invite'),
        ...taking('teams/resend', { sent: 1 }),
        ...taking('teams/withdraw-invitation'),
        ...taking('teams/captain'),
        ...taking('registrations/give', { registrationId: 13 }),
      },
    },
  )
  await screen.findByRole('heading', { name: 'Net Gains', level: 1 })
  return { ...view, sent }
}

const NOTHING = { total: 0, people: [] }
const REMOVAL = {
  teammates: 1,
  team: { name: 'Net Gains', captain: '', people: [{ playerId: 2, name: 'Bren Daly' }] },
  leaves: null,
  games: 1,
  policy: { ...NOTHING, total: 170 },
  all: { ...NOTHING, total: 180 },
  staying: { policy: NOTHING, all: NOTHING },
}

const part = (name: string) => within(screen.getByRole('region', { name }))

test('a team’s page says who is on it, who is invited, its games and its money', async () => {
  await open()
  expect(screen.getByText('1 short')).toBeDefined()
  const people = part('On the team (2)')
  expect(people.getByRole('link', { name: 'Aoife Byrne' })).toBeDefined()
  expect(people.getByRole('link', { name: 'Ring Aoife Byrne: 087 123 4567' })).toBeDefined()
  expect(people.getByText('Agreement not signed')).toBeDefined()
  const invited = part('Invited by e-mail (2)')
  expect(invited.getByText('Declined')).toBeDefined()
  const games = part('Games (2)')
  expect(games.getByRole('link', { name: '9 – 3' })).toBeDefined()
  expect(games.getByRole('link', { name: 'Dinkers' }).getAttribute('href')).toBe(
    '/organiser/leagues/7/teams/6',
  )
  expect(part('Money').getByText('€45.00')).toBeDefined()
})

test('invitations are sent again at one press, taken back, and made again', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Send 1 invitation again' }))
  await user.click(
    screen.getByRole('button', { name: 'Take the invitation of cian@hive.example back' }),
  )
  await user.click(screen.getByRole('button', { name: 'Invite dave@hive.example again' }))
  const which = { leagueId: 7, teamId: 5 }
  expect(sent).toEqual([
    ['teams/resend', { ...which, expected: 1 }],
    ['teams/withdraw-invitation', { ...which, invitationId: 31 }],
    ['teams/invite', { ...which, email: 'dave@hive.example' }],
  ])
})

test('a team is renamed, and what is no name is said at its field', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rename Net Gains' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(dialog.getAllByText('Team name is required for team registration.')).not.toEqual([])
  await user.type(name, 'Net Results')
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  const named = { leagueId: 7, teamId: 5, from: 'Net Gains', name: 'Net Results' }
  expect(sent).toEqual([['teams/name', named]])
})

test('a captain’s team invites a player, one of individuals gives a place on it', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a player' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite a player to Net Gains' }))
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'eva@hive.example')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(sent).toEqual([['teams/invite', { leagueId: 7, teamId: 5, email: 'eva@hive.example' }]])
})

test('a player is added to a team of individuals with a place on it', async () => {
  const { user } = await open({ isOfIndividuals: true })
  await user.click(screen.getByRole('button', { name: 'Add a player' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Give a place' }))
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Team' }).value).toBe('5')
})

test('another player becomes captain', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'New captain' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New captain of Net Gains' }))
  await user.click(dialog.getByRole('button', { name: 'Make captain' }))
  expect(sent).toEqual([['teams/captain', { registrationId: 12, teamId: 5 }]])
})

test('withdrawing a captain’s team says what goes back and whose places end', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw Net Gains' }))
  await dialog.findByRole('button', { name: 'Take out and give €170.00 back' })
  const fate = dialog.getByRole<HTMLSelectElement>('combobox', { name: /What happens with/ })
  expect(fate.selectedOptions[0]?.textContent).toContain('1 teammate loses')
})

test('a team that has left has no steps any more', async () => {
  await open({ standing: 'left', people: [] })
  expect(screen.getByText('Not in the league any more')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
})
