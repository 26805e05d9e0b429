import type { League } from '@hive/domain/leagues/league'
import { LeagueFixtures } from '#features/fixtures/league-fixtures.tsx'
import { LeaguePage } from '#features/leagues/league-page.tsx'

/** A league's page: what the rooms of leagues and fixtures have to say about it. */
export function LeagueScreen() {
  return <LeaguePage below={fixturesOf} />
}

function fixturesOf(league: League) {
  return <LeagueFixtures league={league} />
}
