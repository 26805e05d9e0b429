import { expect, test } from 'vitest'
import { opponentsOf } from './newcomer.ts'
import type { PlannedGame } from './planned-game.ts'

const OTHERS = ['Aces', 'Bees', 'Dinkers', 'Net Gains']

/** Games by their teams; those that are played have a star. */
function games(...pairs: string[]): PlannedGame[] {
  return pairs.map((pair, id) => {
    const [teamOne = '', teamTwo = ''] = pair.replace('*', '').split(' v ')
    const slot = { night: '2027-01-12', start: '18:30', court: id }
    return { id, teamOne, teamTwo, slot, isFixed: pair.endsWith('*') }
  })
}

const SEASON = games(
  'Aces v Bees*',
  'Dinkers v Net Gains*',
  'Aces v Dinkers',
  'Bees v Net Gains',
  'Aces v Net Gains',
  'Bees v Dinkers',
)

test('a team that comes late plays as often as the others have to come', () => {
  expect(opponentsOf(SEASON, { others: OTHERS, nights: 9 })).toEqual(['Aces', 'Bees'])
})

test('it plays once a night at most, and nobody twice', () => {
  expect(opponentsOf(SEASON, { others: OTHERS, nights: 1 })).toHaveLength(1)
  const twice = [...SEASON, ...SEASON].map((game) => ({ ...game, isFixed: false }))
  expect(opponentsOf(twice, { others: OTHERS, nights: 9 })).toEqual(OTHERS)
})

test('those with the fewest games come first', () => {
  const uneven = games('Aces v Bees', 'Aces v Dinkers', 'Bees v Dinkers', 'Net Gains v Aces')
  expect(opponentsOf(uneven, { others: OTHERS, nights: 9 })).toEqual(['Net Gains', 'Bees'])
})

test('a season that is over has no games for it', () => {
  const played = SEASON.map((game) => ({ ...game, isFixed: true }))
  expect(opponentsOf(played, { others: OTHERS, nights: 9 })).toEqual([])
  expect(opponentsOf([], { others: [], nights: 9 })).toEqual([])
})
