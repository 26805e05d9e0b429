import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { VenueMap } from './venue-map.tsx'

test.each([
  ['stands on', 53.339, 1],
  ['hangs from, near the top,', 53.385, -1],
])('a pin %s its place', (_how, latitude, way) => {
  const venue = { ...sampleLeague.venue, position: { latitude, longitude: -6.5936 } }
  const { container } = renderApp(<VenueMap venue={venue} />)
  const drawn = container.querySelector('svg')?.lastElementChild?.getAttribute('transform') ?? ''
  const [across, down] = /scale\((\S+) (\S+)\)$/.exec(drawn)?.slice(1).map(Number) ?? []
  expect(across).toBeGreaterThan(0)
  expect(down).toBe(way * (across ?? 0))
})
