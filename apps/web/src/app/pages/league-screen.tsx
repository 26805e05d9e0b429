import { FoundLeague } from '#features/leagues/found-league.tsx'
import { LeagueArticle } from '#features/leagues/league-article.tsx'
import { LeagueFixtures } from '#features/fixtures/league-fixtures.tsx'
import { PartnerNights } from '#features/fixtures/partner-nights/partner-nights.tsx'

/** A league's page, with the parts of the rooms of leagues and fixtures. */
export function LeagueScreen() {
  return (
    <FoundLeague>
      {(league) => (
        <LeagueArticle
          league={league}
          below={
            <>
              <LeagueFixtures league={league} />
              <PartnerNights league={league} />
            </>
          }
        />
      )}
    </FoundLeague>
  )
}
