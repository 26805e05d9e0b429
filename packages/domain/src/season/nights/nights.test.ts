import { expect, test } from 'vitest'
import type { Score } from '../fixtures/fixture.ts'
import {
  type Arrival,
  fateOf,
  type GameOfNight,
  heldText,
  nightEndsAt,
  takenUntil,
} from './arrival.ts'
import { courtsOf, isHere, nightOf, outcomeOf, presenceOf, seenOf } from './night.ts'
import {
  idOf,
  type Operation,
  type OperationId,
  readSubject,
  type Saying,
  subjectText,
} from './operation.ts'

const WON = { kind: 'score', value: { score: { teamOne: 2, teamTwo: 1 }, sets: null } } as const
const LOST = { kind: 'score', value: { score: { teamOne: 1, teamTwo: 2 }, sets: null } } as const

function said(id: string, subject: string, saying: Saying, saw: OperationId[] = []): Operation {
  const [device = 0, counter = 0] = id.split(':').map(Number)
  const shownAt = '2027-01-12T20:00:00Z'
  return { ...saying, device, counter, subject, saw, shownAt }
}

const scoreOf = (operations: Operation[]) => {
  const outcome = outcomeOf(nightOf(operations), 12)
  if (outcome.state === 'open') return []
  return (outcome.state === 'one' ? [outcome.told] : outcome.told).map(
    ({ ending, by }) => `${JSON.stringify(ending.value)} by ${by.map(idOf).join(' ')}`,
  )
}
const text = ({ teamOne, teamTwo }: Score) =>
  JSON.stringify({ score: { teamOne, teamTwo }, sets: null })
const two = text({ teamOne: 2, teamTwo: 1 })
const one = text({ teamOne: 1, teamTwo: 2 })

test.each<[string, Operation[], string[]]>([
  ['nobody', [], []],
  ['one phone', [said('1:1', 'score:12', WON)], [`${two} by 1:1`]],
  [
    'two phones that say the same',
    [said('1:1', 'score:12', WON), said('2:1', 'score:12', WON)],
    [`${two} by 1:1 2:1`],
  ],
  [
    'two phones that differ, neither having seen the other',
    [said('2:1', 'score:12', LOST), said('1:1', 'score:12', WON)],
    [`${two} by 1:1`, `${one} by 2:1`],
  ],
  [
    'somebody who has seen both',
    [
      said('3:1', 'score:12', LOST, ['1:1', '2:1']),
      said('2:1', 'score:12', LOST),
      said('1:1', 'score:12', WON),
    ],
    [`${one} by 3:1`],
  ],
  [
    'Hive, and a phone that had not seen it',
    [said('0:88', 'score:12', WON), said('1:1', 'score:12', LOST)],
    [`${two} by 0:88`, `${one} by 1:1`],
  ],
  [
    'one who takes it back, while another says it without having seen that',
    [
      said('1:1', 'score:12', WON),
      said('1:2', 'score:12', { kind: 'undo', value: null }, ['1:1']),
      said('2:1', 'score:12', LOST, ['1:1']),
    ],
    [`${one} by 2:1`],
  ],
  [
    'a forfeit and a score',
    [said('1:1', 'score:12', WON), said('2:1', 'score:12', { kind: 'forfeit', value: 'both' })],
    [`${two} by 1:1`, '"both" by 2:1'],
  ],
  ['one that names itself', [said('1:1', 'score:12', WON, ['1:1'])], [`${two} by 1:1`]],
])('the score by %s', (_by, operations, scores) => {
  expect(scoreOf(operations)).toEqual(scores)
  expect(scoreOf([...operations, ...operations.toReversed()])).toEqual(scores)
})

test('who was seen by one phone is here, until somebody who knows it says otherwise', () => {
  const who = { fixtureId: 12, playerId: 7 }
  const subject = subjectText({ of: 'here', ...who })
  const seen = said('1:1', subject, { kind: 'here', value: true })
  const missed = said('2:1', subject, { kind: 'here', value: false })
  expect(presenceOf(nightOf([]), who)).toBeNull()
  expect(isHere(nightOf([missed]), who)).toBe(false)
  expect(isHere(nightOf([seen, missed]), who)).toBe(true)
  const gone = said('2:2', subject, { kind: 'here', value: false }, ['1:1', '2:1'])
  expect(isHere(nightOf([seen, missed, gone]), who)).toBe(false)
})

test('who has left is not here and was not absent, unless a phone that had not heard of it has seen them', () => {
  const who = { fixtureId: 12, playerId: 7 }
  const subject = subjectText({ of: 'here', ...who })
  const seen = said('1:1', subject, { kind: 'here', value: true })
  const left = said('1:2', subject, { kind: 'here', value: 'left' }, ['1:1'])
  const missed = said('2:1', subject, { kind: 'here', value: false })
  const seenElsewhere = said('3:1', subject, { kind: 'here', value: true })
  expect(presenceOf(nightOf([seen, left]), who)).toBe('left')
  expect(presenceOf(nightOf([missed, left, seen]), who)).toBe('left')
  expect(isHere(nightOf([seen, left]), who)).toBe(false)
  expect(presenceOf(nightOf([seen, left, seenElsewhere]), who)).toBe('here')
  const back = said('1:3', subject, { kind: 'undo', value: null }, ['1:2'])
  expect(presenceOf(nightOf([seen, left, back]), who)).toBeNull()
})

test('a note stands beside those before it, and is undone alone', () => {
  const note = (id: string, saw: OperationId[] = []) =>
    said(id, 'note:12', { kind: 'note', value: { about: 'hall', text: id } }, saw)
  const notes = [note('1:1'), note('1:2', ['1:1']), note('2:1', ['1:1'])]
  const undo = said('2:2', 'note:12', { kind: 'undo', value: null }, ['1:2'])
  expect(nightOf(notes).get('note:12')?.map(idOf)).toEqual(['1:1', '1:2', '2:1'])
  expect(
    nightOf([undo, ...notes])
      .get('note:12')
      ?.map(idOf),
  ).toEqual(['1:1', '2:1'])
})

const court = (id: string, value: number) => said(id, 'court:12', { kind: 'court', value })

test('a game that two phones began on different courts has both', () => {
  expect(courtsOf(nightOf([court('1:1', 3), court('2:1', 4)]), 12)).toEqual([3, 4])
  expect(courtsOf(nightOf([court('1:1', 3), court('2:1', 3)]), 12)).toEqual([3])
})

test('of much that was seen, what stands is never left out', () => {
  const all = Array.from({ length: 400 }, (_, at) =>
    said(`1:${at + 1}`, 'score:12', WON, at === 0 ? [] : [`1:${at}`]),
  )
  const alone = said('2:1', 'score:12', LOST)
  const seen = seenOf([alone, ...all], 'score:12')
  expect(seen).toHaveLength(200)
  expect(seen.slice(0, 3)).toEqual(['1:400', '2:1', '1:399'])
})

test.each(['score:12', 'court:12', 'guest:12', 'note:12', 'night', 'here:12:7'])(
  'the subject %s is read as it is written',
  (subject) => {
    const read = readSubject(subject)
    expect(read && subjectText(read)).toBe(subject)
  },
)

test.each(['', 'score', 'score:0', 'score:12:7', 'here:12', 'here:1:2:3', 'money:1', 'night:1'])(
  '"%s" is no subject',
  (subject) => {
    expect(readSubject(subject)).toBeNull()
  },
)

const GAME: GameOfNight = {
  isOn: true,
  giverMay: true,
  scoring: 'single',
  teamIds: [1, 2],
  playerIds: [7, 8],
}
const DAY = '2027-01-12'
const ON_TIME: Arrival = { now: new Date('2027-01-13T11:59:00Z'), night: DAY, isEnded: false }
const SCORE = said('1:1', 'score:12', WON)

test.each<[string, Operation, Partial<Arrival>, Partial<GameOfNight> | null | undefined, string]>([
  ['on the next morning', SCORE, {}, {}, 'taken'],
  ['at noon of the next day', SCORE, { now: new Date('2027-01-13T12:00:00Z') }, {}, 'held: late'],
  ['from a phone that was taken off', SCORE, { isEnded: true }, {}, 'held: ended'],
  ['for a giver who may not any more', SCORE, {}, { giverMay: false }, 'held: no_right'],
  ['of a game that is off', SCORE, {}, { isOn: false }, 'held: game_off'],
  ['of a game that is not there', SCORE, {}, undefined, 'There is no such game.'],
  [
    'without the sets that its league counts',
    said('1:1', 'score:12', {
      kind: 'score',
      value: { score: { teamOne: 5, teamTwo: 1 }, sets: null },
    }),
    {},
    { scoring: 'best_of_three_11' },
    'Please enter the sets: this league plays the best of three.',
  ],
  [
    'of more points than there can be',
    said('1:1', 'score:12', {
      kind: 'score',
      value: { score: { teamOne: 100, teamTwo: 1 }, sets: null },
    }),
    {},
    {},
    'Scores are whole numbers from 0 to 99.',
  ],
  [
    'of somebody on neither team',
    said('1:1', 'here:12:9', { kind: 'here', value: true }),
    {},
    {},
    'They’re on neither team of this game.',
  ],
  [
    'of a guest of another team',
    said('1:1', 'guest:12', { kind: 'guest', value: { teamId: 3, name: 'Sam' } }),
    {},
    {},
    'This team doesn’t play in this game.',
  ],
  [
    'that says one thing of another',
    said('1:1', 'court:12', WON),
    {},
    {},
    'This phone has said something that Hive doesn’t know.',
  ],
  [
    'about the whole night',
    said('1:1', 'night', { kind: 'note', value: { about: 'hall', text: 'The net is torn' } }),
    {},
    null,
    'taken',
  ],
])('what comes %s', (_name, operation, arrival, game, expected) => {
  const of = game ? { ...GAME, ...game } : game
  const fate = fateOf(operation, { ...ON_TIME, ...arrival }, of)
  const told = {
    taken: 'taken',
    held: `held: ${'why' in fate ? fate.why : ''}`,
    refused: 'why' in fate ? fate.why : '',
  }
  expect(told[fate.fate]).toBe(expected)
})

test('a night ends at six by Irish clocks, and takes what was kept until noon, on both changes of the clock', () => {
  expect(nightEndsAt('2027-03-27').toISOString()).toBe('2027-03-28T05:00:00.000Z')
  expect(nightEndsAt('2026-10-24').toISOString()).toBe('2026-10-25T06:00:00.000Z')
  expect(takenUntil('2027-03-27').toISOString()).toBe('2027-03-28T11:00:00.000Z')
  expect(heldText('late')).toContain('An organiser looks at it first.')
})
