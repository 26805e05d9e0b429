import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, test } from 'vitest'
import { leagueEvent } from './league-event.ts'

test('a league that opens later can be ordered then; one with fixtures names its teams and games', () => {
  const about = { origin: 'https://play.example.ie', promotions: [], organiser: 'Hive' }
  const postponed = { ...sampleFixture, id: 2, status: 'postponed' as const, venueId: 9 }
  const played = { ...sampleFixture, id: 3, startTime: '2026-11-10T18:30:00.000Z' }
  const later = leagueEvent({ ...sampleLeague, isUpcoming: true }, { ...about, at: '2026-11-20' })
  expect(later).toMatchObject({ offers: [{ availability: 'https://schema.org/PreOrder' }, {}] })
  expect(later).not.toHaveProperty('performer')
  const fixtures = [sampleFixture, postponed, played]
  expect(leagueEvent({ ...sampleLeague, fixtures }, { ...about, at: '2026-11-20' })).toMatchObject({
    location: { address: { streetAddress: 'Collinstown', addressLocality: 'Leixlip' } },
    performer: [{ name: 'Dink Floyd' }, { name: 'Net Gains' }],
    subEvent: [
      {
        name: 'Dink Floyd v Net Gains',
        startDate: '2027-01-12T18:30:00+00:00',
        eventStatus: 'https://schema.org/EventScheduled',
        location: { name: 'Leixlip Amenities Centre' },
      },
      { eventStatus: 'https://schema.org/EventPostponed' },
    ],
  })
})

test('a game in another hall of its league has that place', () => {
  const venue = { ...sampleLeague.venue, id: 9, name: 'Parish Hall' }
  const days = { from: '2027-01-12', until: '2027-01-12', startTime: '19:00', endTime: '21:00' }
  const league = {
    ...sampleLeague,
    fixtures: [{ ...sampleFixture, venueId: 9 }],
    otherHalls: [{ ...days, venue, text: '' }],
  }
  const about = { origin: 'https://play.example.ie', promotions: [], organiser: 'Hive' }
  const event = leagueEvent(league, { ...about, at: '2026-11-20' })
  expect(event).toMatchObject({ subEvent: [{ location: { name: 'Parish Hall' } }] })
})
