import type { TeamProposal } from '@hive/contract/sign-up/team-proposal'
import type { TeamRepair } from '@hive/contract/sign-up/team-repair'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { TeamProposalPage } from './team-proposal-page.tsx'

const PLAYERS = ['Aoife', 'Bren', 'Cara', 'Dara'].map((name, index) => ({
  id: index + 1,
  name,
  skill: index + 1,
  wishes: [],
  genderId: null,
  isWillingCaptain: false,
  attendance: 1,
}))

const PROPOSAL: TeamProposal = {
  league: { id: 7, title: 'Leixlip Tuesday Pickleball' },
  teamsLeft: 3,
  players: PLAYERS,
  rules: { places: [3, 3], fewest: 2, minimum: null },
  teams: [
    {
      name: 'Pickleball A',
      captain: 1,
      placements: [
        { player: 1, reason: 'Evens the skill' },
        { player: 4, reason: 'Evens the skill' },
      ],
    },
    {
      name: 'Pickleball B',
      captain: 2,
      placements: [
        { player: 2, reason: 'Evens the skill' },
        { player: 3, reason: 'Evens the skill' },
      ],
    },
  ],
  leftOver: [],
}

/** A team of a league still to be played. */
const OTHER = { Id: 90, LeagueId: sampleLeague.id, Name: 'Court Jesters' }

async function open(proposal: TeamProposal = PROPOSAL, moves: TeamRepair['moves'] = []) {
  const sent: unknown[] = []
  const view = renderApp(
    <ConsoleStore>
      <TeamProposalPage />
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/teams',
      pattern: '/organiser/leagues/:id/teams',
      state: stateOf(organiserOf()),
      answers: {
        GetAllTeams: () => [OTHER],
        '/api/organiser/team-proposal': () => proposal,
        '/api/organiser/team-repair': () => ({ moves }),
        '/api/organiser/team-repair/accept': (call) => {
          sent.push((call as { body: unknown }).body)
          return { people: 2 }
        },
        '/api/organiser/team-proposal/publish': (call) => {
          sent.push((call as { body: unknown }).body)
          return { teams: 2, people: 4 }
        },
      },
    },
  )
  await screen.findByRole('heading', { name: 'Teams of individuals' })
  return { ...view, sent }
}

const team = (name: string) => within(screen.getByRole('region', { name }))
const measures = () => screen.getByRole('region', { name: 'How even the teams are' }).textContent

test('teams are shown side by side, with why each player is on theirs', async () => {
  await open()
  expect(team('Pickleball A').getByText('Level 4. Evens the skill.')).toBeDefined()
  expect(measures()).toContain('0.00 of a level')
})

test('where the league has a gender minimum, each team says how many count, and how many are unknown', async () => {
  const players = PLAYERS.map((player) => ({ ...player, genderId: player.id === 4 ? 2 : null }))
  const rules = { ...PROPOSAL.rules, minimum: { genderId: 2, least: 1 } }
  await open({ ...PROPOSAL, players, rules })
  expect(measures()).toContain('Short of 1 woman on each team1')
  expect(team('Pickleball A').getByText(/, 1 woman, 1 unknown$/)).toBeDefined()
  expect(team('Pickleball B').getByText(/, 0 women, 2 unknown$/)).toBeDefined()
  expect(screen.getByText(/or ask Aoife, Bren and Cara, whose profiles don’t say/)).toBeDefined()
})

test('friends and offers to be captain are shown, and what is lost when someone is moved', async () => {
  const players = PLAYERS.map((player) => {
    if (player.name === 'Aoife') return { ...player, wishes: [4] }
    return player.name === 'Dara' ? { ...player, wishes: [1], isWillingCaptain: true } : player
  })
  const { user } = await open({ ...PROPOSAL, players })
  expect(team('Pickleball A').getByText('Asked for Dara.')).toBeDefined()
  expect(team('Pickleball A').getByText(/^Level 4, would be captain\./)).toBeDefined()
  expect(team('Pickleball A').getByRole('option', { name: 'Dara (offered)' })).toBeDefined()
  expect(screen.queryByText(/asked for each other/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Team of Dara'), 'Team 2: Pickleball B')
  expect(team('Pickleball A').getByText('Asked for Dara, not on the same team.')).toBeDefined()
  expect(screen.getByText(/Aoife and Dara asked for each other/)).toBeDefined()
})

test('what was moved and named is there again when the board is opened again', async () => {
  const { user, unmount } = await open()
  await user.selectOptions(screen.getByLabelText('Team of Dara'), 'Team 2: Pickleball B')
  fireEvent.change(screen.getByLabelText('Name of team 1'), { target: { value: 'Dinkers' } })
  unmount()
  const again = await open()
  expect(screen.getByText(/^These are the teams as you left them/)).toBeDefined()
  expect(team('Pickleball B').getByText('Level 4. Moved by you.')).toBeDefined()
  expect(screen.getByLabelText('Name of team 1')).toHaveProperty('value', 'Dinkers')
  await again.user.click(screen.getByRole('button', { name: 'Back to the proposal' }))
  again.unmount()
  await open()
  expect(screen.queryByText(/^These are the teams as you left them/)).toBeNull()
  expect(screen.getByLabelText('Name of team 1')).toHaveProperty('value', 'Pickleball A')
})

test('teams that were left are not taken over by another proposal for the same people', async () => {
  const [first, second] = PROPOSAL.teams
  if (!first || !second) throw new Error('There are two teams.')
  const { user, unmount } = await open()
  await user.selectOptions(screen.getByLabelText('Team of Dara'), 'Team 2: Pickleball B')
  unmount()
  const teams = [
    { ...first, placements: second.placements, captain: 2 },
    { ...second, placements: first.placements, captain: 1 },
  ]
  const again = await open({ ...PROPOSAL, teams })
  expect(screen.getByText(/^The proposal has changed since/)).toBeDefined()
  expect(team('Pickleball A').getByText('Level 2. Evens the skill.')).toBeDefined()
  again.unmount()
  await open({ ...PROPOSAL, rules: { ...PROPOSAL.rules, fewest: 1 } })
  expect(screen.getByText(/^The proposal has changed since/)).toBeDefined()
})

test('a name that another team has is said while it is typed, and cannot be published', async () => {
  await open()
  fireEvent.change(screen.getByLabelText('Name of team 1'), { target: { value: 'court jesters' } })
  expect(await screen.findByText(/^This team name is already taken/)).toBeDefined()
  const publish = screen.getByRole('button', { name: 'Publish, and write to 4 people' })
  expect(publish).toHaveProperty('disabled', true)
})

test('a player who is moved keeps the focus, and the measures change at once', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Team of Dara'), 'Team 2: Pickleball B')
  expect(team('Pickleball B').getByText('Level 4. Moved by you.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Team of Dara'))
  expect(measures()).toContain('2.00 of a level')
  expect(measures()).toContain('Short of playersPickleball A')
  await user.selectOptions(screen.getByLabelText('Team of Dara'), 'No team yet')
  expect(screen.getByText(/They keep their place/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back to the proposal' }))
  expect(measures()).toContain('0.00 of a level')
})

/** What a drag carries, as far as the page asks. */
function carried() {
  const data = new Map<string, string>()
  return {
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
}

test('a player is dragged to another team, and what is not a player is not taken', async () => {
  await open()
  const dataTransfer = carried()
  const to = screen.getByRole('region', { name: 'Pickleball B' })
  expect(fireEvent.dragOver(to, { dataTransfer })).toBe(true)
  const row = screen.getByLabelText('Team of Dara').closest('li')
  if (!row) throw new Error('Dara has a row.')
  fireEvent.dragStart(row, { dataTransfer })
  expect(fireEvent.dragOver(to, { dataTransfer })).toBe(false)
  fireEvent.drop(to, { dataTransfer })
  expect(team('Pickleball B').getByText('Level 4. Moved by you.')).toBeDefined()
  expect(measures()).toContain('2.00 of a level')
  fireEvent.drop(to, { dataTransfer: { ...carried(), getData: () => '99' } })
  expect(screen.getByRole('button', { name: 'Publish, and write to 4 people' })).toBeDefined()
})

test('a team without a captain is still open, until the organiser chooses one', async () => {
  const { user } = await open()
  expect(screen.queryByText(/offered to be captain/)).toBeNull()
  await user.selectOptions(team('Pickleball A').getByLabelText('Captain'), 'No captain yet')
  expect(screen.getByText('No one on Team 1 offered to be captain.')).toBeDefined()
})

test('the teams on the screen are published, and the button says to how many people that is written', async () => {
  const { user, sent, router } = await open()
  await user.clear(screen.getByLabelText('Name of team 1'))
  expect(screen.getByText('Team name is required for team registration.')).toBeDefined()
  const publish = screen.getByRole('button', { name: 'Publish, and write to 4 people' })
  expect(publish).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Name of team 1'), 'Dink Floyd')
  await user.selectOptions(team('Dink Floyd').getByLabelText('Captain'), 'Dara')
  await user.click(publish)
  await expect.poll(() => router.state.location.pathname).toBe('/organiser/leagues/7/people')
  expect(sent).toEqual([
    {
      leagueId: 7,
      teams: [
        { name: 'Dink Floyd', captain: 4, players: [1, 4] },
        { name: 'Pickleball B', captain: 2, players: [2, 3] },
      ],
    },
  ])
})

test('without anyone to place the page says so', async () => {
  await open({ ...PROPOSAL, players: [], teams: [] })
  expect(screen.getByText('Everyone who signed up alone has a team.')).toBeDefined()
})

test('a league that is full of teams says what would help', async () => {
  await open({ ...PROPOSAL, teamsLeft: 0, teams: [] })
  expect(screen.getByText(/as many teams as it takes/)).toBeDefined()
})

test('after a drop-out the moves are named with their reasons, and made with one press', async () => {
  const [a, b] = [
    { id: 31, name: 'Pickleball A' },
    { id: 32, name: 'Pickleball B' },
  ]
  const { user, sent } = await open({ ...PROPOSAL, players: [], teams: [] }, [
    { registrationId: 5, name: 'Eve', from: a, to: b, reason: 'Pickleball B has 1 of 2 people' },
    { registrationId: 6, name: 'Finn', from: null, to: b, reason: 'Has no team yet' },
  ])
  expect(await screen.findByText('Eve moves from Pickleball A to Pickleball B.')).toBeDefined()
  expect(screen.getByText('Finn joins Pickleball B.')).toBeDefined()
  expect(screen.getByText(/Pickleball B has 1 of 2 people\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move, and write to 2 people' }))
  await expect
    .poll(() => sent)
    .toEqual([
      {
        leagueId: 7,
        moves: [
          { registrationId: 5, from: 31, to: 32 },
          { registrationId: 6, from: null, to: 32 },
        ],
      },
    ])
})
