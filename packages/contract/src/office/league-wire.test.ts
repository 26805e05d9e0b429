import type { League } from '@hive/domain/season/season/league'
import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, test } from 'vitest'
import { leagueToWire, leagueWire } from './league-wire.ts'

const league: League = {
  ...sampleLeague,
  fixtures: [
    {
      id: 1,
      teamOne: { id: 1, name: 'Dink Floyd' },
      teamTwo: { id: 2, name: 'Net Gains' },
      startTime: '2027-01-12T18:30:00.000Z',
      courtNumber: 2,
      venueId: 3,
      score: { teamOne: 0, teamTwo: 3 },
      status: 'scheduled',
      statusReason: '',
      forfeit: 'team_one',
      sets: null,
    },
    {
      id: 2,
      teamOne: { id: 2, name: 'Net Gains' },
      teamTwo: { id: 1, name: 'Dink Floyd' },
      startTime: '2027-01-19T18:30:00.000Z',
      courtNumber: null,
      venueId: 3,
      score: null,
      status: 'postponed',
      statusReason: 'The hall is flooded.',
      forfeit: null,
      sets: null,
    },
    {
      ...sampleFixture,
      id: 3,
      score: { teamOne: 2, teamTwo: 0 },
      sets: [
        [11, 7],
        [12, 10],
      ],
    },
  ],
}

test('a link or a picture that leads to no website leaves us as none', () => {
  const venue = { ...league.venue, websiteLink: 'javascript:alert(1)' }
  const wire = leagueToWire({ ...league, venue, image: 'data:text/html,x' })
  expect([wire.venue.website_link, wire.imgSrc]).toEqual(['', ''])
  const good = { ...league.venue, websiteLink: 'https://hall.example' }
  expect(leagueToWire({ ...league, venue: good }).venue.website_link).toBe('https://hall.example')
})

test('the sample league has the names and prices of the specification on the wire', () => {
  expect(leagueWire.parse(leagueToWire(league))).toMatchObject({
    teamPrice: 180,
    individualPrice: 90,
    routeLink: '/league-details/7',
    startTime: '18:30',
    sport: { sport_id: 1, 'sport-rules-link': '/sport-rules/pickleball', players_on_team: 2 },
    try_it_out_registration_enabled: false,
    month: 'January',
  })
})

test('a game without sets has no trace of them on the wire', () => {
  const [plain, , inSets] = leagueToWire(league).fixtures
  expect(plain).not.toHaveProperty('set_scores')
  expect(inSets).toMatchObject({
    team_one_score: 2,
    team_two_score: 0,
    set_scores: [
      [11, 7],
      [12, 10],
    ],
  })
})
