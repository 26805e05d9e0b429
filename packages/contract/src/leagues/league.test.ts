import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, test } from 'vitest'
import { leagueShape } from './league.ts'

test('our own pages read a league as the rules know it, its prices in cents', () => {
  const league = { ...sampleLeague, fixtures: [sampleFixture] }
  expect(leagueShape.parse(league)).toEqual(league)
})

test('a link or a picture that leads to no website leaves us as none', () => {
  const venue = { ...sampleLeague.venue, websiteLink: 'javascript:alert(1)' }
  const league = leagueShape.parse({ ...sampleLeague, venue, image: 'data:text/html,x' })
  expect([league.venue.websiteLink, league.image]).toEqual(['', ''])
})
