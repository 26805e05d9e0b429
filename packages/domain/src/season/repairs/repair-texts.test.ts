import { expect, test } from 'vitest'
import { goalsText, measureChanges, repairTexts } from './repair-texts.ts'

const TO = { night: '2027-01-12', start: '18:30', court: 2 }
const measure = (value: number) => ({ value, best: 1, claim: 'bound' }) as const
const FACTS = {
  moves: [],
  calledOff: [],
  waiting: 0,
  busy: [],
  broken: [],
  mostANight: 1,
  keepsHardDates: false,
  clashes: [],
  doneBy: null,
  isProved: true,
}

test('a repair is named by all that it is best at', () => {
  const calledOff: unknown[] = []
  expect(goalsText({ goals: ['fewest', 'soonest'], calledOff })).toBe(
    'Fewest games moved, done soonest',
  )
  expect(goalsText({ goals: ['fairest'], calledOff })).toBe('Fairest')
})

test('after a team has left, games that move up end the season early: the last of them may be late', () => {
  const calledOff = [{}]
  expect(goalsText({ goals: ['soonest'], calledOff })).toBe('Season over soonest')
  expect(goalsText({ goals: ['fewest', 'soonest'], calledOff })).toBe(
    'Fewest games moved, season over soonest',
  )
})

test('a repair says what moves, until when, and that nothing moves fewer games', () => {
  const facts = { ...FACTS, moves: [{ to: TO }, { to: TO }], doneBy: TO.night }
  expect(repairTexts(facts)).toEqual([
    '2 games move, the last of them to 12 Jan 2027.',
    'No repair in which no team plays more than 1 game on a night moves fewer and leaves no game waiting: proved.',
  ])
  expect(repairTexts({ ...facts, waiting: 2 })[1]).toBe(
    'No repair in which no team plays more than 1 game on a night moves fewer and leaves no more games waiting: proved.',
  )
  expect(repairTexts({ ...facts, isProved: false })).toHaveLength(1)
})

test('a repair says which games are called off, which wait, and which teams play more on a night', () => {
  const facts = {
    ...FACTS,
    moves: [{ to: null }],
    calledOff: [{}, {}, {}],
    waiting: 1,
    busy: [{ team: 'Aces', night: TO.night }],
  }
  expect(repairTexts(facts)).toEqual([
    '3 games are called off.',
    'No game moves.',
    '1 game has no court and is postponed. Add a night or book another court, and then find it one.',
    'More games on one night than usual: Aces on 12 Jan 2027.',
  ])
})

test('the fairness of a season before and after stands beside the best, where it is known', () => {
  const before = {
    courtSpread: measure(1),
    startSpread: measure(2),
    byeSpread: measure(3),
    carryOver: { value: 4, best: 3, claim: 'proved' } as const,
    doubleHeaders: measure(0),
    longestWait: measure(0),
    daysInARow: measure(0),
  }
  const changes = measureChanges(before, { ...before, courtSpread: measure(5) })
  expect(changes.map(({ title }) => title)).toEqual([
    'Courts',
    'Early and late games',
    'Nights off',
    'Order of opponents',
  ])
  expect(changes[0]).toEqual({ title: 'Courts', before: 1, after: 5, best: null })
  expect(changes[3]).toMatchObject({ after: 4, best: 3 })
})

test('a repair says whose wishes it breaks, and which numbers it brings that were none', () => {
  const facts = { ...FACTS, isProved: false }
  const broken = [
    { team: 'Aces', kind: 'night', night: TO.night },
    { team: 'Bees', kind: 'early', games: 2 },
  ] as const
  expect(repairTexts({ ...facts, broken }).slice(1)).toEqual([
    'Aces asked not to play on 12 Jan 2027, and now would.',
    'Bees asked for early games, and 2 games more would not be.',
  ])
  const none = measure(0)
  const before = {
    courtSpread: none,
    startSpread: none,
    byeSpread: none,
    carryOver: none,
    doubleHeaders: none,
    longestWait: none,
    daysInARow: none,
  }
  const titles = measureChanges(before, { ...before, doubleHeaders: measure(2) }).map(
    ({ title }) => title,
  )
  expect(titles.slice(4)).toEqual(['Two games on a night'])
})
