import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyMoves, changeDigest, type ScheduleChange } from './schedule-change.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const SLOT = { night: '2026-07-06', start: '18:30', court: 2 }
const LATER = { ...SLOT, night: '2026-07-13' }
const TEAMS = { teamOne: 'Aces', teamTwo: 'Bees' }
const OTHERS = { teamOne: 'Dinkers', teamTwo: 'Net Gains' }

test('two games change places, one is called off and one is added', () => {
  const games = [
    { ...TEAMS, ...SLOT },
    { ...OTHERS, ...LATER },
    { ...TEAMS, ...SLOT, court: 1 },
  ]
  const moves = [
    { ...TEAMS, from: SLOT, to: LATER },
    { ...OTHERS, from: LATER, to: SLOT },
    { ...TEAMS, from: { ...SLOT, court: 1 }, to: null },
    { ...OTHERS, from: null, to: { ...LATER, court: 1 } },
  ]
  expect(applyMoves(games, moves)).toEqual([
    { ...TEAMS, ...LATER },
    { ...OTHERS, ...SLOT },
    { ...OTHERS, ...LATER, court: 1 },
  ])
})

test('a game that is not where it is moved from moves nothing', () => {
  expect(applyMoves([{ ...TEAMS, ...SLOT }], [{ ...TEAMS, from: LATER, to: SLOT }])).toBeNull()
  expect(applyMoves([{ ...TEAMS, ...SLOT }], [{ ...OTHERS, from: SLOT, to: null }])).toBeNull()
})

const CHANGE: ScheduleChange = {
  number: 1,
  madeAt: '2026-07-01T10:00:00.000Z',
  decidedBy: 'organiser',
  reason: 'The hall is flooded.',
  moves: [
    { ...TEAMS, from: SLOT, to: LATER },
    { ...OTHERS, from: LATER, to: SLOT },
  ],
  previous: 'a',
  before: 'b',
  after: 'c',
}

test('the order of its games makes no difference to a certificate, and anything else does', () => {
  const digest = changeDigest(CHANGE, hash)
  expect(changeDigest({ ...CHANGE, moves: CHANGE.moves.toReversed() }, hash)).toBe(digest)
  const others = [
    { ...CHANGE, number: 2 },
    { ...CHANGE, madeAt: '2026-07-02T10:00:00.000Z' },
    { ...CHANGE, decidedBy: 'captains' as const },
    { ...CHANGE, reason: 'Another one.' },
    { ...CHANGE, moves: CHANGE.moves.slice(1) },
    { ...CHANGE, previous: 'x' },
    { ...CHANGE, before: 'x' },
    { ...CHANGE, after: 'x' },
  ].map((change) => changeDigest(change, hash))
  expect(new Set([digest, ...others]).size).toBe(9)
})

test('a certificate keeps the hall that a game goes to', () => {
  const hall = CHANGE.moves.map((move) => ({ ...move, hall: 'Parish Hall' }))
  const digests = [CHANGE, { ...CHANGE, moves: hall }].map((change) => changeDigest(change, hash))
  expect(new Set(digests).size).toBe(2)
  const without = CHANGE.moves.map((move) => ({ ...move, hall: undefined }))
  expect(changeDigest({ ...CHANGE, moves: without }, hash)).toBe(digests[0])
})
