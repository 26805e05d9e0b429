import { expect, test } from 'vitest'
import type { ImportAnswers } from './import-plan.ts'
import { importTable } from './import-table.ts'
import { planTeams, type TeamsKnown } from './plan-teams.ts'

const aoife = { playerId: 1, email: 'Aoife@example.com', isIn: false }

const DINKERS = {
  id: 7,
  name: 'Dublin Dinkers',
  emails: ['dee@example.com'],
  isOfIndividuals: false,
  people: 1,
}

const STANDING: TeamsKnown = {
  accounts: [aoife],
  teams: [DINKERS],
  waiting: [],
  taken: ['net gains'],
  placesLeft: 8,
  teamsLeft: 4,
  playersOnTeam: 2,
}

function plan(lines: string, standing: Partial<TeamsKnown> = {}, answers: ImportAnswers = {}) {
  const table = importTable(`Team,Role,First Name,Last Name,Parent 1 Email\n${lines}`)
  return planTeams(table, { ...STANDING, ...standing }, answers)
}

const fates = ({ rows }: ReturnType<typeof plan>) => rows.map(({ fate }) => fate)

const SMASHERS = `Smash'ers,PLAYER,Bren,Kelly,bren@example.com
Smash'ers,CAPTAIN,Aoife,Byrne,AOIFE@example.com
Smash'ers,PLAYER,Cian,Nolan,cian@example.com`

test('a new team has its captain and invites the others, with a name that Hive can keep', () => {
  const planned = plan(SMASHERS)
  expect(fates(planned)).toEqual(['waits', 'made', 'waits'])
  expect(planned.rows[1]).toMatchObject({
    note: 'Smashers gets a place, with them as captain.',
    team: {
      name: 'Smashers',
      captainPlayerId: 1,
      invited: ['bren@example.com', 'cian@example.com'],
    },
  })
})

test.each([
  [{ accounts: [aoife, aoife] }, 'Several accounts have this e-mail.'],
  [{ accounts: [{ ...aoife, isIn: true }] }, 'The captain is in this league already.'],
  [{ taken: ['smashers'] }, 'This team name is already taken.'],
  [{ placesLeft: 1 }, 'This league has no room for another team.'],
  [{ teamsLeft: 0 }, 'This league has no room for another team.'],
])('with %j the whole team is left out, and the captain’s row says why', (standing, note) => {
  const planned = plan(SMASHERS, standing)
  expect(fates(planned)).toEqual(['refused', 'refused', 'refused'])
  expect(planned.rows[1]?.note).toContain(note)
  expect(planned.rows[0]?.note).toBe('Smashers isn’t imported: see line 3.')
})

test('a team comes in without anyone’s account, and its places are held for its people', () => {
  const planned = plan(SMASHERS, { accounts: [], playersOnTeam: 3 })
  expect(fates(planned)).toEqual(['waits', 'waits', 'waits'])
  expect(planned.rows[1]).toMatchObject({
    note: 'Invited to Smashers as captain: their place is held.',
    team: null,
    own: { name: 'Aoife Byrne', email: 'aoife@example.com', playerId: null, isCaptain: true },
  })
})

test('a teammate with an account is in at once, though the captain has none', () => {
  const bren = { playerId: 2, email: 'bren@example.com', isIn: false }
  const planned = plan(SMASHERS, { accounts: [bren], playersOnTeam: 3 })
  expect(fates(planned)).toEqual(['made', 'waits', 'waits'])
  expect(planned.rows[0]).toMatchObject({ own: { playerId: 2, isCaptain: false } })
})

test('a roster without accounts has as many people as a team has places, the captain among them', () => {
  expect(fates(plan(SMASHERS, { accounts: [] }))).toEqual(['waits', 'waits', 'refused'])
})

test('a team without accounts that finds no room or has a name that is taken is left out', () => {
  const refused = Array(3).fill('refused')
  expect(fates(plan(SMASHERS, { accounts: [], placesLeft: 1 }))).toEqual(refused)
  expect(fates(plan(SMASHERS, { accounts: [], teamsLeft: 0 }))).toEqual(refused)
  const taken = plan(SMASHERS, { accounts: [], taken: ['smashers'] })
  expect(taken.rows[1]?.note).toContain('This team name is already taken.')
})

test('no more teams come in than the league has, also where they are teams of one', () => {
  const lines = ['One', 'Two', 'Three'].map((name) => `${name},CAPTAIN,A,B,${name}@example.com`)
  const standing = { accounts: [], placesLeft: 8, teamsLeft: 2 }
  expect(fates(plan(lines.join('\n'), standing))).toEqual(['waits', 'waits', 'refused'])
})

test('somebody of an earlier file moves to the team with the place that is held for them', () => {
  const cian = { id: 3, email: 'cian@example.com', teamId: null, isHeld: true }
  const aoifes = { id: 4, email: 'aoife@example.com', teamId: null, isHeld: true }
  const waiting = [cian, aoifes]
  const standing = { accounts: [], waiting, placesLeft: 1, playersOnTeam: 3 }
  const planned = plan(SMASHERS, standing)
  expect(fates(planned)).toEqual(['waits', 'waits', 'waits'])
  expect(planned.rows[1]).toMatchObject({ own: { waiting: aoifes, isCaptain: true } })
  const ended = waiting.map((person) => ({ ...person, isHeld: false }))
  expect(fates(plan(SMASHERS, { ...standing, waiting: ended }))).toEqual(Array(3).fill('refused'))
})

test('somebody whom an earlier file put on another team, or who has a place alone, stays there', () => {
  const bren = { id: 3, email: 'bren@example.com', teamId: 7, isHeld: true }
  const [row] = plan(SMASHERS, { accounts: [], waiting: [bren], playersOnTeam: 3 }).rows
  expect(row).toMatchObject({
    fate: 'refused',
    note: 'They’re invited to another team of this league.',
  })
  const alone = plan(SMASHERS, { waiting: [{ ...bren, teamId: null }] })
  expect(alone.rows[0]).toMatchObject({
    fate: 'refused',
    note: 'They have a place of their own in this league.',
  })
})

test('a corrected file adds people to a team of individuals, as long as it has room', () => {
  const lines = ['dee', 'eve', 'fay'].map((name) => `Dublin Dinkers,,${name},N,${name}@example.com`)
  const teams = [{ ...DINKERS, isOfIndividuals: true }]
  const planned = plan(lines.join('\n'), { teams })
  expect(fates(planned)).toEqual(['same', 'waits', 'refused'])
  expect(planned.rows[1]).toMatchObject({ own: { teamId: 7, email: 'eve@example.com' } })
  expect(planned.rows[2]?.note).toBe('A team here has 2 places, and all are gone.')
  const full = plan(lines.join('\n'), { teams, placesLeft: 0, playersOnTeam: 4 })
  expect(full.rows[1]).toMatchObject({ note: 'There’s no place left in this league.' })
})

test('the places of the first team are gone for the second', () => {
  const lines = 'One,CAPTAIN,Aoife,B,aoife@example.com\nTwo,CAPTAIN,Bren,K,bren@example.com'
  const accounts = [aoife, { playerId: 2, email: 'bren@example.com', isIn: false }]
  expect(fates(plan(lines, { accounts, placesLeft: 3 }))).toEqual(['made', 'refused'])
  expect(fates(plan(lines, { accounts, placesLeft: 4 }))).toEqual(['made', 'made'])
})

test('an existing team is not made again, and stays its captain’s', () => {
  const lines = 'dublin dinkers,CAPTAIN,Dee,D,dee@example.com\nDublin Dinkers,,E,E,e@example.com'
  const { rows } = plan(lines)
  expect(rows.map(({ fate, note }) => [fate, note])).toEqual([
    ['same', 'They’re on Dublin Dinkers already, or invited.'],
    ['refused', 'Dublin Dinkers is in this league already: its captain can invite them.'],
  ])
})

test('a team whose name is nearly that of another is asked about', () => {
  const line = 'Dublin Dinkrs,CAPTAIN,Aoife,Byrne,aoife@example.com'
  const open = plan(line)
  expect(fates(open)).toEqual(['asked'])
  const key = open.questions[0]?.key ?? ''
  expect(fates(plan(line, {}, { [key]: 'none' }))).toEqual(['made'])
  expect(fates(plan(line, {}, { [key]: '7' }))).toEqual(['refused'])
})

test('where the roles name no captain or two, the organiser says who it is', () => {
  const lines = SMASHERS.replace('CAPTAIN', 'PLAYER')
  const open = plan(lines)
  expect(fates(open)).toEqual(['asked', 'asked', 'asked'])
  expect(open.questions).toMatchObject([
    { text: 'Who is captain of Smashers?', options: [{ text: 'Bren Kelly' }, {}, {}] },
  ])
  const answers = { 'captain smashers': 'aoife@example.com' }
  expect(fates(plan(lines, {}, answers))).toEqual(['waits', 'made', 'waits'])
  expect(fates(plan(SMASHERS.replaceAll('PLAYER', 'CAPTAIN')))).toEqual(['asked', 'asked', 'asked'])
})

test.each([
  ['Smashers,,Dan,D,aoife@example.com', 'same', 'Line 3 has this e-mail too.'],
  [',PLAYER,Dan,D,dan@example.com', 'refused', 'There is no team in this row.'],
  ['Smashers,PLAYER,Dan,D,', 'refused', 'There is no e-mail in this row.'],
  ['Smashers,PLAYER,Dan,D,dan', 'refused', 'This isn’t an e-mail address.'],
  ['Smashers,PLAYER,Dan,D,dan@example.com', 'refused', 'A team has at most 2 teammates.'],
])('%s is %s', (line, fate, note) => {
  expect(plan(`${SMASHERS}\n${line}`).rows[3]).toMatchObject({ line: 5, fate, note })
})

test('someone with a place of their own is not invited', () => {
  const accounts = [aoife, { playerId: 2, email: 'bren@example.com', isIn: true }]
  expect(plan(SMASHERS, { accounts }).rows[0]).toMatchObject({
    fate: 'refused',
    note: 'They have a place of their own in this league.',
  })
})
