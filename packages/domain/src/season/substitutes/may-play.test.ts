import { expect, test } from 'vitest'
import { MAY_NOT_PLAY, mayPlay, type TeamGame, type WouldPlay } from './may-play.ts'

const START = new Date('2026-12-08T19:30:00Z')
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

const PERSON: WouldPlay = {
  profile: {
    name: 'Sam Kelly',
    genderId: 1,
    dateOfBirth: '1990-06-15',
    phoneNumber: '+353 85 123 4567',
    emergencyContactName: 'Ann Kelly',
    emergencyContactPhoneNumber: '+353 85 123 4568',
    tShirtSizeId: null,
    health: { waiverSigned: true },
  },
  signedAt: at(-10_000),
  isOfLeague: false,
  skill: 3,
  onCourt: [],
  filledIn: [],
}

const GAME: TeamGame = {
  start: START,
  minutes: 45,
  level: 'Beginner',
  before: at(-7 * 24 * 60),
  allowsRunning: false,
}

function born(dateOfBirth: string): Partial<WouldPlay> {
  return { profile: { ...PERSON.profile, dateOfBirth } }
}

const UNSIGNED = { ...PERSON.profile, health: { waiverSigned: false } }

test.each([
  ['anyone who fits', {}, []],
  ['somebody on their eighteenth birthday', born('2008-12-08'), []],
  ['somebody a day younger', born('2008-12-09'), ['age']],
  ['an account without its declaration', { profile: UNSIGNED }, ['profile']],
  ['somebody who has signed nothing', { signedAt: null }, ['agreement']],
  ['somebody who signs only after the game', { signedAt: at(1) }, ['agreement']],
  ['somebody who plays a lot among beginners', { skill: 4 }, ['level']],
  ['somebody of the league, whatever they said', { skill: 4, isOfLeague: true }, []],
  ['somebody whose level nobody knows', { skill: null }, ['level']],
  ['a game that ends as this begins', { onCourt: [{ start: at(-45), minutes: 45 }] }, []],
  ['a game that ends later', { onCourt: [{ start: at(-44), minutes: 45 }] }, ['on_court']],
  [
    'a game that begins before the end',
    { onCourt: [{ start: at(44), minutes: 45 }] },
    ['on_court'],
  ],
  ['a game that begins at the end', { onCourt: [{ start: at(45), minutes: 45 }] }, []],
  ['the last game of the team', { filledIn: [at(-7 * 24 * 60)] }, ['running']],
  ['the last game but one', { filledIn: [at(-14 * 24 * 60)] }, []],
] as const)('of %s the rule says %j %j', (_, changes, reasons) => {
  expect(mayPlay({ ...PERSON, ...changes }, GAME)).toEqual(reasons)
})

test.each([
  [2, ['level']],
  [3, []],
  [4, []],
] as const)('in a competitive league the level %i comes to %j', (skill, reasons) => {
  expect(mayPlay({ ...PERSON, skill }, { ...GAME, level: 'Competitive' })).toEqual(reasons)
})

test('a league can let the same substitute play twice running, and a first game has none before it', () => {
  const again = { ...PERSON, filledIn: [at(-7 * 24 * 60)] }
  expect(mayPlay(again, { ...GAME, allowsRunning: true })).toEqual([])
  expect(mayPlay(again, { ...GAME, before: null })).toEqual([])
})

test('no reason names anyone’s health', () => {
  expect(Object.values(MAY_NOT_PLAY).join(' ')).not.toMatch(
    /health|declaration|injur|medical|fit\b/i,
  )
})
