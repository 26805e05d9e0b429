import { expect, test } from 'vitest'
import { demandOf, mayHearOfLeagues, wantsLeague } from './demand.ts'

test('demand is counted by sport, by town and by both, the most wanted first', () => {
  const demand = demandOf([
    { sports: [1, 4], otherSport: '', preferredLocation: 'Lucan, LUCAN', nights: ['Tuesday'] },
    {
      sports: [1],
      otherSport: '',
      preferredLocation: 'lucan, Maynooth',
      nights: ['Tuesday', 'Sunday'],
    },
    {
      sports: [10],
      otherSport: 'padel, Table tennis',
      preferredLocation: 'st. margaret’s',
      nights: [],
    },
  ])
  expect(demand.bySport).toEqual([
    { name: 'Pickleball', people: 2 },
    { name: 'Badminton', people: 1 },
    { name: 'Padel', people: 1 },
    { name: 'Table Tennis', people: 1 },
  ])
  expect(demand.byTown).toEqual([
    { name: 'Lucan', people: 2 },
    { name: 'Maynooth', people: 1 },
    { name: 'St. Margaret’s', people: 1 },
  ])
  expect(demand.bySportAndTown[0]).toEqual({
    sport: 'Pickleball',
    town: 'Lucan',
    people: 2,
    nights: [
      { name: 'Tuesday', people: 2 },
      { name: 'Sunday', people: 1 },
    ],
  })
  expect(demand.bySportAndTown).toHaveLength(5)
})

test('someone who names the same sport twice counts once', () => {
  const preference = {
    sports: [1, 10],
    otherSport: 'pickleball',
    preferredLocation: '',
    nights: [],
  }
  expect(demandOf([preference])).toEqual({
    bySport: [{ name: 'Pickleball', people: 1 }],
    byTown: [],
    bySportAndTown: [],
  })
})

test('Other without a text stays Other', () => {
  const preference = { sports: [10], otherSport: '', preferredLocation: '', nights: [] }
  expect(demandOf([preference]).bySport).toEqual([{ name: 'Other', people: 1 }])
})

test.each([
  ['pickleball', 'Lucan', true],
  ['Padel', 'lucan', true],
  ['Pickleball', 'Maynooth', false],
  ['Badminton', 'Lucan', false],
])('someone for pickleball and padel in Lucan, and %s in %s: %s', (sport, town, wants) => {
  const preference = {
    sports: [1, 10],
    otherSport: 'padel',
    preferredLocation: 'LUCAN',
    nights: [],
  }
  expect(wantsLeague(preference, { sport, town })).toBe(wants)
})

test.each([
  [{ isConfirmed: true, isUnsubscribed: false, accountAgrees: null }, true],
  [{ isConfirmed: false, isUnsubscribed: false, accountAgrees: null }, false],
  [{ isConfirmed: true, isUnsubscribed: true, accountAgrees: null }, false],
  [{ isConfirmed: true, isUnsubscribed: false, accountAgrees: false }, false],
  [{ isConfirmed: false, isUnsubscribed: false, accountAgrees: true }, true],
  [{ isConfirmed: false, isUnsubscribed: true, accountAgrees: true }, false],
])('%j may hear of leagues: %s', (standing, may) => {
  expect(mayHearOfLeagues(standing)).toBe(may)
})
