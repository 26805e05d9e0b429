import { expect, test } from 'vitest'
import { admitObjection, admitOutcome, type ObjectedSpot } from './objection.ts'

const NOW = new Date('2027-10-22T18:30:00Z')
const SPOT: ObjectedSpot = {
  state: 'taken',
  start: new Date(NOW.getTime() + 1),
  objection: null,
}
const object = (change: Partial<ObjectedSpot>) => () => admitObjection({ ...SPOT, ...change }, NOW)

test.each<[string, Partial<ObjectedSpot>]>([
  ['until the start', {}],
  ['again', { objection: 'open' }],
])('a captain can object to who fills in %s', (_, change) => {
  expect(object(change)).not.toThrow()
})

test.each<[string, Partial<ObjectedSpot>, string]>([
  ['nobody', { state: 'open' }, 'Nobody fills in there any more.'],
  ['who was to fill in', { state: 'over' }, 'Nobody fills in there any more.'],
  [
    'anybody once the game has begun',
    { start: NOW },
    'The game has begun. Please write to us instead.',
  ],
  ['whom an organiser lets play', { objection: 'plays' }, 'An organiser has decided that already.'],
])('a captain cannot object to %s', (_, change, text) => {
  expect(object(change)).toThrow(text)
})

test('an organiser decides what is open, once; the same again changes nothing', () => {
  expect(() => admitOutcome({ objection: 'open' }, 'plays')).not.toThrow()
  expect(() => admitOutcome({ objection: 'plays' }, 'plays')).not.toThrow()
  expect(() => admitOutcome({ objection: 'plays' }, 'refused')).toThrow('has been decided')
  expect(() => admitOutcome({ objection: null }, 'plays')).toThrow('nobody minds any more')
})
