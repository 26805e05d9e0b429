import type { League } from '@hive/domain/leagues/league'
import { LeagueFixtures } from '#features/fixtures/league-fixtures.tsx'
import { PartnerNights } from '#features/fixtures/partner-nights/partner-nights.tsx'
import { LeaguePage } from '#features/leagues/league-page.tsx'

/** A league's page, with the parts of the rooms of leagues and fixtures. */
export function LeagueScreen() {
  return <LeaguePage below={fixturesOf} />
}

function fixturesOf(league: League) {
  return (
    <>
      <LeagueFixtures league={league} />
      <PartnerNights league={league} />
    </>
  )
}
