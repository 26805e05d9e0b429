import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import {
  asQuery,
  chosenIn,
  countChosen,
  narrowed,
  NOTHING_CHOSEN,
  optionsOf,
  toggled,
} from './filters.ts'
import type { League } from '../../season/season/league.ts'

const pickleball = sampleLeague
const basketball: League = {
  ...sampleLeague,
  id: 8,
  sport: { ...sampleLeague.sport, slug: '3v3-basketball', name: '3v3 Basketball' },
  venue: { ...sampleLeague.venue, town: 'Maynooth' },
  weekday: 'Wednesday',
  abilityLevel: 'Competitive',
  individualPrice: 140_00,
}
const all = [pickleball, basketball]
const ids = (leagues: readonly League[]) => leagues.map(({ id }) => id)

test('only values that some but not all leagues have can be chosen', () => {
  const { sport, town, night, level, price } = optionsOf(all)
  expect(sport).toEqual([
    { value: '3v3-basketball', label: '3v3 Basketball' },
    { value: 'pickleball', label: 'Pickleball' },
  ])
  expect([town, night, level].map((options) => options.map(({ value }) => value))).toEqual([
    ['Leixlip', 'Maynooth'],
    ['Tuesday', 'Wednesday'],
    ['Beginner', 'Competitive'],
  ])
  expect(price.map(({ label }) => label)).toEqual(['Up to €100'])
  expect(Object.values(optionsOf([pickleball])).flat()).toEqual([])
})

test('any value of a filter fits, but all filters must fit', () => {
  const sports = { ...NOTHING_CHOSEN, sport: ['pickleball', '3v3-basketball'] }
  expect(ids(narrowed(all, NOTHING_CHOSEN))).toEqual(ids(all))
  expect(ids(narrowed(all, sports))).toEqual(ids(all))
  expect(ids(narrowed(all, { ...sports, town: ['Maynooth'] }))).toEqual([8])
  expect(ids(narrowed(all, { ...sports, price: ['100'] }))).toEqual([pickleball.id])
  expect(narrowed(all, { ...NOTHING_CHOSEN, town: ['Dublin'] })).toEqual([])
})

test('chosen filters are written to the address and read from it', () => {
  const one = toggled(toggled(NOTHING_CHOSEN, 'town', 'Lucan'), 'sport', 'pickleball')
  const query = new URLSearchParams(asQuery(one))
  expect(query.toString()).toBe('sport=pickleball&town=Lucan')
  expect(chosenIn(query)).toEqual(one)
  expect(countChosen(one)).toBe(2)
  expect(toggled(toggled(one, 'town', 'Lucan'), 'sport', 'pickleball')).toEqual(NOTHING_CHOSEN)
})

test('only one price can be chosen at a time', () => {
  const one = toggled(NOTHING_CHOSEN, 'price', '75')
  expect(toggled(one, 'price', '100').price).toEqual(['100'])
})

test('repeated and overlong values in an address are dropped', () => {
  const many = Array.from({ length: 20 }, (_, index) => ['town', `Town ${index}`])
  const query = new URLSearchParams([
    ['sport', 'pickleball'],
    ['sport', 'pickleball'],
    ['level', 'x'.repeat(41)],
    ...many,
  ])
  const { sport, level, town } = chosenIn(query)
  expect([sport, level, town.length]).toEqual([['pickleball'], [], 8])
})
