import { expect, test } from 'vitest'
import { demandOf } from './demand.ts'

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
