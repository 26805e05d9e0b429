import { expect, test } from 'vitest'
import { drawnHalls, hallsText } from './drawn-halls.ts'

const HALLS = [
  { from: '2027-01-19', until: '2027-01-26', venueId: 2, name: 'Parish Hall' },
  { from: '2027-02-09', until: '2027-02-09', venueId: 2, name: 'Parish Hall' },
  { from: '2027-02-16', until: '2027-02-16', venueId: 3, name: 'Scout Den' },
]

test('terms name each hall once, with the nights of the draw that are there', () => {
  const nights = ['2027-02-09', '2027-01-12', '2027-01-19', '2027-02-09']
  expect(drawnHalls(nights, HALLS)).toEqual({
    halls: [{ name: 'Parish Hall', nights: ['2027-01-19', '2027-02-09'] }],
  })
})

test('terms of nights in the league’s own hall name none', () => {
  expect(drawnHalls(['2027-01-12'], HALLS)).toEqual({})
  expect(drawnHalls(['2027-01-19'], [])).toEqual({})
})

test('the halls of a draw are said in words', () => {
  const halls = [{ name: 'Parish Hall', nights: ['2027-01-19', '2027-02-09'] }]
  expect(hallsText(halls)).toBe(
    '19 Jan 2027 and 9 Feb 2027 in Parish Hall, all other nights in the league’s own hall',
  )
})
