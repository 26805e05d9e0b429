import { expect, test } from 'vitest'
import { type Audience, mayWrite, readersOf } from './audience.ts'
import {
  answersUntil,
  isOpen,
  mayAnswer,
  mayRead,
  mayReadAnswer,
  mayTakeDown,
  type Sent,
  stateOf,
} from './message.ts'

const LEAGUE: Audience = { to: 'league', leagueId: 7 }
const TEAM: Audience = { to: 'team', leagueId: 7, teamId: 3 }
const GAME: Audience = { to: 'game', leagueId: 7, teamId: 3, fixtureId: 9 }
const PEOPLE: Audience = { to: 'people' }
const ALL = { as: 'organiser', permissions: { messages: 'all' } } as const
const OF_SEVEN = { as: 'organiser', permissions: { messages: [7] } } as const
const OF_EIGHT = { as: 'organiser', permissions: { messages: [8], people: 'all' } } as const
const CAPTAIN = { as: 'captain', teamId: 3 } as const

test.each([
  ['an organiser of all', ALL, [LEAGUE, TEAM, PEOPLE], [GAME]],
  ['one of the league', OF_SEVEN, [LEAGUE, TEAM, PEOPLE], [GAME]],
  ['one of another league', OF_EIGHT, [PEOPLE], [LEAGUE, TEAM, GAME]],
  [
    'an organiser without the permission',
    { as: 'organiser', permissions: { people: 'all' } },
    [],
    [LEAGUE, PEOPLE],
  ],
  ['the captain', CAPTAIN, [TEAM, GAME], [LEAGUE, PEOPLE]],
  ['another captain', { as: 'captain', teamId: 4 }, [], [TEAM, GAME]],
] as const)('%s may write to their own people alone', (_who, writer, may, mayNot) => {
  expect(may.filter((audience) => !mayWrite(writer, audience))).toEqual([])
  expect(mayNot.filter((audience) => mayWrite(writer, audience))).toEqual([])
})

test('each gets a message once, but those who have muted it, and its author', () => {
  const people = [1, 2, 2, 3].map((playerId) => ({ playerId, hasMuted: playerId === 3 }))
  const { getIt, muted } = readersOf(people, 1)
  expect([getIt, muted].map((group) => group.map(({ playerId }) => playerId))).toEqual([[2], [3]])
})

const SENT_AT = new Date('2027-01-10T12:00:00Z')
const START = new Date('2027-01-12T19:30:00Z')
const thread: Sent = { authorId: 1, audience: GAME, leagueId: 7, sentAt: SENT_AT, gameStart: START }
const toLeague: Sent = { ...thread, audience: LEAGUE, gameStart: null }

test.each([
  ['a captain’s about a game', thread, '2027-01-14T19:30:00Z'],
  ['one about a game that has moved', { ...thread, gameStart: SENT_AT }, '2027-01-12T12:00:00Z'],
  ['an organiser’s', toLeague, '2027-01-24T12:00:00Z'],
] as const)('%s is answered until a moment', (_which, message, until) => {
  expect(answersUntil(message)).toEqual(new Date(until))
  expect(isOpen(message, new Date(new Date(until).getTime() - 1))).toBe(true)
  expect(isOpen(message, new Date(until))).toBe(false)
})

const NOBODY = { playerId: 2, wasSentIt: false, isOnTeam: false, fillsIn: false }

test.each([
  ['its writer', { ...NOBODY, playerId: 1 }, true, true],
  ['who was sent it and has left', { ...NOBODY, wasSentIt: true }, false, true],
  ['who is on the team now', { ...NOBODY, isOnTeam: true }, true, false],
  ['who fills in', { ...NOBODY, fillsIn: true }, true, false],
  ['anyone else', NOBODY, false, false],
] as const)('%s reads a thread: %s, another message: %s', (_who, reader, inThread, other) => {
  expect([mayRead(thread, reader), mayRead(toLeague, reader)]).toEqual([inThread, other])
})

test('answers in a thread are for its readers, all others for the sender alone', () => {
  const answer = { authorId: 2 }
  expect(mayReadAnswer(thread, answer, { ...NOBODY, playerId: 3, isOnTeam: true })).toBe(true)
  const readBy = (playerId: number) => mayReadAnswer(toLeague, answer, { ...NOBODY, playerId })
  expect([1, 2, 3].map(readBy)).toEqual([true, true, false])
})

test('a captain who has left the team reads what they wrote, and neither reads nor writes answers', () => {
  const left = { ...NOBODY, playerId: 1 }
  const read = (authorId: number) => mayReadAnswer(thread, { authorId }, left)
  expect([mayRead(thread, left), read(2), read(1)]).toEqual([true, false, true])
  expect([left, { ...left, isOnTeam: true }].map((who) => mayAnswer(thread, who))).toEqual([
    false,
    true,
  ])
})

test('whoever a message went to answers it, and its writer not themselves', () => {
  const sentIt = { ...NOBODY, wasSentIt: true }
  expect([mayAnswer(toLeague, sentIt), mayAnswer(toLeague, { ...sentIt, playerId: 1 })]).toEqual([
    true,
    false,
  ])
})

test.each([
  ['its author', { playerId: 1, permissions: {} }, true],
  ['an organiser of the league', { playerId: 2, permissions: { messages: [7] } }, true],
  ['an organiser of another', { playerId: 2, permissions: { messages: [8] } }, false],
  ['a reader', { playerId: 2, permissions: {} }, false],
] as const)('%s takes a text down: %s', (_who, who, may) => {
  expect(mayTakeDown({ authorId: 1, leagueId: 7 }, who)).toBe(may)
})

test('a text of no league is taken down by who looks after all', () => {
  const text = { authorId: 1, leagueId: null }
  expect(mayTakeDown(text, { playerId: 2, permissions: { messages: [7] } })).toBe(false)
  expect(mayTakeDown(text, { playerId: 2, permissions: { messages: 'all' } })).toBe(true)
})

test('a message is a draft, tested, sending, sent, or taken down', () => {
  const at = SENT_AT
  const draft = { sentAt: null, testedAt: null, waiting: 0, isTakenDown: false }
  expect(stateOf(draft)).toBe('draft')
  expect(stateOf({ ...draft, testedAt: at })).toBe('tested')
  expect(stateOf({ ...draft, sentAt: at, waiting: 2 })).toBe('sending')
  expect(stateOf({ ...draft, sentAt: at })).toBe('sent')
  expect(stateOf({ ...draft, sentAt: at, isTakenDown: true })).toBe('taken_down')
})
