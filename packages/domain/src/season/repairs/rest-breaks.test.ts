import { expect, test } from 'vitest'
import { restBreaks } from './rest-breaks.ts'

const SLOT = { start: '18:30', court: 1 }
const OFFERED = ['2027-01-05', '2027-01-12'].map((night) => ({ ...SLOT, night }))
const on = (night: string) => [{ ...SLOT, night, teamOne: 'Aces', teamTwo: 'Bees' }]
const wish = { team: 'Aces', unavailable: [], prefers: null }
const breaks = (change: object) =>
  restBreaks({
    wishes: [{ ...wish, ...change }],
    offered: OFFERED,
    before: on('2027-01-05'),
    after: on('2027-01-12'),
  })

test('a rest that is drawn again says which nights, times and wishes it breaks that are kept now', () => {
  expect(breaks({ cannot: ['2027-01-12'] })).toEqual(['Aces can’t play on 12 Jan 2027.'])
  expect(breaks({ busy: [{ night: '2027-01-12', start: '18:30' }] })).toEqual([
    'Somebody in Aces has another game on 12 Jan 2027 at 18:30.',
  ])
  expect(breaks({ unavailable: ['2027-01-12'] })).toEqual([
    'Aces asked not to play on 12 Jan 2027, and now would.',
  ])
})

test('what is broken already, or by neither, is not said', () => {
  expect(breaks({ after: '18:30' })).toEqual([])
  expect(breaks({ cannot: ['2027-01-05'], unavailable: ['2027-01-05'] })).toEqual([])
})
