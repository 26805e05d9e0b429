import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { inGroups, matchingReviews, type Review, reviewsOfSport } from './review.ts'

const review = (id: number, change: Partial<Review> = {}): Review => ({
  id,
  name: 'Sinéad M.',
  league_id: 1,
  league_name: 'Tuesday Pickleball',
  location: 'Leixlip',
  review: 'Great fun.',
  rating: 5,
  date: '2026-02-01',
  ...change,
})

test.each([
  ['sinéad', [1]],
  ['sinead', [1]],
  ['BADMINTON', [2]],
  ['lucan', [3]],
  [' whole family ', [4]],
  ['', [1, 2, 3, 4]],
  ['rugby', []],
])('looking for %j finds %j', (words, ids) => {
  const reviews = [
    review(1),
    review(2, { name: 'Tom', league_name: 'Sunday Badminton' }),
    review(3, { name: 'Una', location: 'Lucan' }),
    review(4, { name: 'Ray', review: 'The whole family comes.' }),
  ]
  expect(matchingReviews(reviews, words).map(({ id }) => id)).toEqual(ids)
})

test('reviews stand in threes, and none is lost', () => {
  const reviews = [1, 2, 3, 4, 5, 6, 7].map((id) => review(id))
  expect(inGroups(reviews).map((group) => group.map(({ id }) => id))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7],
  ])
  expect(inGroups([])).toEqual([])
})

test('beside a league stand its own reviews, then those of others of its sport', () => {
  const named = (id: number, league_name: string) =>
    review(id, { league_id: 100 + id, league_name })
  const reviews = [
    named(1, 'Lucan Monday Pickleball'),
    named(2, 'Maynooth Wednesday 3v3'),
    named(3, 'Leixlip Tuesday Pickleball'),
    named(4, 'Lucan Monday Tennis Singles'),
    review(5, { league_id: sampleLeague.id, league_name: 'As it was called once' }),
  ]
  const idsFor = (change: Partial<typeof sampleLeague>) =>
    reviewsOfSport(reviews, { ...sampleLeague, ...change }).map(({ id }) => id)
  expect(idsFor({})).toEqual([3, 5, 1])
  const { sport } = sampleLeague
  const other = { id: 8, title: 'New' }
  expect(idsFor({ ...other, sport: { ...sport, name: '3v3 Basketball' } })).toEqual([2])
  expect(idsFor({ ...other, sport: { ...sport, name: 'Table Tennis' } })).toEqual([])
})
