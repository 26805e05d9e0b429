import { expect, test } from 'vitest'
import type { ImportAnswers } from './import-plan.ts'
import { importTable } from './import-table.ts'
import { planPlayers, type PlayersKnown } from './plan-players.ts'

const EMPTY: PlayersKnown = {
  accounts: [],
  waiting: [],
  players: [],
  teams: [],
  placesLeft: 10,
}

const MAVERICKS = { id: 7, name: 'Maynooth Mavericks' }

function plan(lines: string, standing: Partial<PlayersKnown>, answers: ImportAnswers = {}) {
  const table = importTable(`Name;E-mail;Team;Level\n${lines}`)
  return planPlayers(table, { ...EMPTY, ...standing }, answers)
}

const aoife = { playerId: 1, email: 'Aoife@example.com', isIn: false, isInvited: false }

test.each([
  ['Aoife;AOIFE@example.com', { accounts: [aoife] }, 'made', 'Gets a place.'],
  ['Aoife;aoife@example.com', {}, 'waits', 'Invited: a place is theirs when they log in.'],
  ['Aoife;aoife@example.com', { accounts: [{ ...aoife, isIn: true }] }, 'same', 'in this league'],
  [
    'Aoife;aoife@example.com',
    { accounts: [{ ...aoife, isInvited: true }] },
    'same',
    'by accepting',
  ],
  ['Aoife;aoife@example.com', { waiting: ['aoife@example.com'] }, 'same', 'been imported'],
  ['Aoife;aoife@example.com', { accounts: [aoife, aoife] }, 'refused', 'Several accounts'],
  [
    'Aoife;aoife@example.com',
    { accounts: [aoife], placesLeft: 0 },
    'refused',
    'There’s no place left',
  ],
  ['Aoife;', {}, 'refused', 'There is no e-mail in this row.'],
  ['Aoife;aoife', {}, 'refused', 'This isn’t an e-mail address.'],
  ['Aoife;aoife@example.com;;7', {}, 'refused', '“7” isn’t a level from 1 to 4.'],
] as const)('%s, with what is known of them, is %s', (line, standing, fate, note) => {
  const [row] = plan(line, standing).rows
  expect(row).toMatchObject({ line: 2, fate, note: expect.stringContaining(note) })
})

test('an address counts once, wherever else it is in the file', () => {
  const { rows } = plan('Aoife;a@example.com\nAoife;A@example.com', {})
  expect(rows.map(({ fate, note }) => [fate, note])).toEqual([
    ['waits', expect.any(String)],
    ['same', 'Line 2 has this e-mail too.'],
  ])
})

test('a row that is left out does not stand in the way of the next one of the same person', () => {
  const { rows } = plan('Aoife;a@example.com;;9\nAoife;a@example.com;;3', { accounts: [] })
  expect(rows.map(({ fate }) => fate)).toEqual(['refused', 'waits'])
})

test('somebody who does not play, or has left, gets no place', () => {
  const table = importTable(
    'Name;E-mail;Status;Is Non-Player\nA;a@b.ie;Withdrawn;No\nB;b@b.ie;Active;Yes\nC;c@b.ie;Active;No',
  )
  const { rows } = planPlayers(table, EMPTY, {})
  expect(rows.map(({ fate, note }) => [fate, note])).toEqual([
    ['refused', 'The file says “Withdrawn”, so it’s left out.'],
    ['refused', 'The file says that they don’t play.'],
    ['waits', expect.any(String)],
  ])
})

test('a place is held for whoever has no account, as long as one is left', () => {
  const { rows } = plan('A;a@b.ie\nB;b@b.ie', { placesLeft: 1 })
  expect(rows.map(({ fate, holds }) => [fate, holds])).toEqual([
    ['waits', true],
    ['waits', false],
  ])
  expect(rows[1]?.note).toContain('None is left to hold for them now.')
})

test('a team that is spelled right is found, and one that no one knows is left out', () => {
  const standing = { accounts: [aoife], teams: [MAVERICKS] }
  const [known] = plan('A;aoife@example.com;maynooth mavericks;3', standing).rows
  expect(known).toMatchObject({ fate: 'made', teamId: 7, skill: 3 })
  const [unknown] = plan('A;aoife@example.com;Galway Giants', standing).rows
  expect(unknown).toMatchObject({ fate: 'made', teamId: null })
  expect(unknown?.note).toContain('none of yours here is called “Galway Giants”')
})

test('a team that is misspelled is asked about once, and never guessed', () => {
  const lines = 'A;a@example.com;Maynoth Mavericks\nB;b@example.com;Maynoth Mavericks'
  const standing = { teams: [MAVERICKS] }
  const open = plan(lines, standing)
  expect(open.rows.map(({ fate }) => fate)).toEqual(['asked', 'asked'])
  expect(open.questions.map(({ text }) => text)).toEqual([
    'Is “Maynoth Mavericks” Maynooth Mavericks?',
  ])
  const key = open.questions[0]?.key ?? ''
  expect(plan(lines, standing, { [key]: '7' }).rows[0]).toMatchObject({ fate: 'waits', teamId: 7 })
  expect(plan(lines, standing, { [key]: 'none' }).rows[0]).toMatchObject({ teamId: null })
  expect(plan(lines, standing, { [key]: '8' }).rows[0]).toMatchObject({ fate: 'asked' })
})

test('someone of the same name under another address is asked about', () => {
  const standing = { players: [{ name: 'Aoife Byrne' }] }
  const line = 'Aoife Bryne;other@example.com'
  expect(plan(line, standing).questions[0]?.text).toBe(
    'Aoife Byrne is in this league already. Is Aoife Bryne (other@example.com) the same person?',
  )
  const key = 'person other@example.com'
  expect(plan(line, standing, { [key]: 'same' }).rows[0]).toMatchObject({ fate: 'same' })
  expect(plan(line, standing, { [key]: 'other' }).rows[0]).toMatchObject({ fate: 'waits' })
})
