import { expect, test } from 'vitest'
import type { Fixture } from '../fixtures/fixture.ts'
import { gamesOfFixtures, namesOfFixtures } from './fixtures-now.ts'

const FIXTURE: Fixture = {
  id: 1,
  teamOne: { id: 1, name: 'Aces' },
  teamTwo: { id: 2, name: 'Bees' },
  startTime: '2026-07-06T17:30:00.000Z',
  courtNumber: 2,
  venueId: 1,
  score: null,
  sets: null,
  status: 'scheduled',
  statusReason: '',
  forfeit: null,
}
const GAME = { teamOne: 'Aces', teamTwo: 'Bees', night: '2026-07-06', start: '18:30', court: 2 }

test('fixtures that are on become games in Irish time', () => {
  const off: Fixture = { ...FIXTURE, id: 2, status: 'postponed', statusReason: 'Snow' }
  expect(gamesOfFixtures([FIXTURE, off])).toEqual([GAME])
  expect(gamesOfFixtures([{ ...FIXTURE, courtNumber: null }])).toEqual([{ ...GAME, court: 0 }])
})

test('teams come once, and one that has left is told apart from one of its name that came since', () => {
  const back = { ...FIXTURE, teamOne: FIXTURE.teamTwo, teamTwo: FIXTURE.teamOne }
  expect([...namesOfFixtures([back, FIXTURE], [])]).toEqual([
    [2, 'Bees'],
    [1, 'Aces'],
  ])
  const since = { ...FIXTURE, id: 2, teamOne: { id: 9, name: 'Aces' } }
  const names = namesOfFixtures([FIXTURE, since], [{ teamId: 1 }])
  expect([names.get(1), names.get(9)]).toEqual(['Aces (2)', 'Aces'])
})

test('teams have the names of the draw, whatever they are called by now', () => {
  expect(gamesOfFixtures([FIXTURE], new Map([[2, 'Bumblebees']]))).toEqual([
    { ...GAME, teamTwo: 'Bumblebees' },
  ])
})
