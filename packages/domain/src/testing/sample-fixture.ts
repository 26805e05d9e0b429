import type { Fixture } from '../season/fixtures/fixture.ts'

/** A game for tests of every floor: Dink Floyd against Net Gains on court 1, not played yet. */
export const sampleFixture: Fixture = {
  id: 1,
  teamOne: { id: 1, name: 'Dink Floyd' },
  teamTwo: { id: 2, name: 'Net Gains' },
  startTime: '2027-01-12T18:30:00.000Z',
  courtNumber: 1,
  venueId: 1,
  score: null,
  sets: null,
  status: 'scheduled',
  statusReason: '',
  forfeit: null,
}
