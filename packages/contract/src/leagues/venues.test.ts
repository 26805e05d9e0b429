import { expect, test } from 'vitest'
import { venueForm } from './venues.ts'

const venue = {
  name: 'Kilcock GAA',
  address: 'Branganstown, Kilcock',
  town: 'Kilcock',
  eircode: '',
  type: 'indoor',
  phoneNumber: '',
  websiteLink: 'kilcockgaa.ie',
  mapLink: '',
  courts: 'Court 1, Court 2; Court 3',
  openings: [],
  blackouts: [],
  hourPrice: '€25',
  cancelDays: '',
} as const

test('a venue is read as its organiser types it, and the same again', () => {
  const read = venueForm.parse(venue)
  expect(read).toMatchObject({
    websiteLink: 'https://kilcockgaa.ie',
    courts: ['Court 1', 'Court 2', 'Court 3'],
    hourPrice: 25,
  })
  expect(venueForm.parse(read)).toEqual(read)
})

test('a price with three decimals is none: it may be meant for thousands', () => {
  const { error } = venueForm.safeParse({ ...venue, hourPrice: '1.200' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['hourPrice']])
})

test('courts on lines of their own may have commas in their names', () => {
  const { courts } = venueForm.parse({ ...venue, courts: 'Court 1, upstairs\nCourt 2\n' })
  expect(courts).toEqual(['Court 1, upstairs', 'Court 2'])
})
