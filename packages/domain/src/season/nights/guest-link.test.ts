import { expect, test } from 'vitest'
import { guestLink, readGuestLink } from './guest-link.ts'

const place = { code: '12.Ab-_9', fixtureId: 7, teamId: 31 }

test('a link leads to the place that it was made for', () => {
  expect(readGuestLink(guestLink(place))).toEqual(place)
})

test.each(['', '12.Ab-_9', 'guest/12.Ab/7', 'guest/12.Ab/0/31', 'guest/a b/7/31', 'guest//7/31'])(
  '%j is no link of a guest',
  (text) => {
    expect(readGuestLink(text)).toBeNull()
  },
)
