import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { mapAddress, positionIn } from './map-link.ts'

const LEIXLIP = { latitude: 53.3706, longitude: -6.5013 }

test.each([
  'https://www.google.com/maps/@53.3706,-6.5013,17z',
  'https://www.google.com/maps/place/Hall/@53.1,-6.1,17z/data=!3d53.3706!4d-6.5013',
  'https://maps.google.com/?q=53.3706,-6.5013',
  'https://www.google.com/maps/search/?api=1&query=53.3706%2C-6.5013',
  'https://www.openstreetmap.org/?mlat=53.3706&mlon=-6.5013#map=17/53.1/-6.1',
  'https://www.openstreetmap.org/#map=17/53.3706/-6.5013',
])('%s shows Leixlip', (link) => {
  expect(positionIn(link)).toEqual(LEIXLIP)
})

test.each(['https://maps.app.goo.gl/abc', '', 'https://www.google.com/maps/@153.37,-6.5,17z'])(
  '%j shows no position',
  (link) => {
    expect(positionIn(link)).toBeNull()
  },
)

test('a venue is linked where it is, which can be read from the link; without a position its address is looked for', () => {
  const { venue } = sampleLeague
  expect(positionIn(mapAddress(venue))).toEqual(venue.position)
  expect(mapAddress({ ...venue, position: null })).toBe(
    'https://www.openstreetmap.org/search?query=Leixlip%20Amenities%20Centre%2C%20Collinstown%2C%20Leixlip',
  )
})
