import { FoundLeague } from '#features/leagues/leagues/found-league.tsx'
import { LeagueArticle } from '#features/sign-up/offer/league-article.tsx'
import { LeagueFixtures } from '#features/season/fixtures/league-fixtures.tsx'
import { PartnerNights } from '#features/season/fixtures/partner-nights/partner-nights.tsx'

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
