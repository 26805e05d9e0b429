import { lazy, Suspense } from 'react'
import { useAppSelector } from '#app/hooks.ts'
import { FoundLeague } from '#features/leagues/leagues/found-league.tsx'
import { LeagueArticle } from '#features/sign-up/offer/league-article.tsx'
import { selectWaitingIn } from '#features/sign-up/waiting-for-you/slice.ts'
import { LeagueFixtures } from '#features/season/fixtures/league-fixtures.tsx'
import { PartnerNights } from '#features/season/fixtures/partner-nights/partner-nights.tsx'

/** A league's page, with the parts of the rooms of leagues and fixtures. */
export function LeagueScreen() {
  return (
    <FoundLeague>
      {(league) => (
        <LeagueArticle
          league={league}
          above={<Waiting leagueId={league.id} />}
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

const WaitingInLeague = lazy(async () => ({
  default: (await import('#features/sign-up/waiting-for-you/waiting-for-you.tsx')).WaitingInLeague,
}))

/** Its script loads only for a player for whom something waits here. */
function Waiting({ leagueId }: { leagueId: number }) {
  const hasAny = useAppSelector((state) => selectWaitingIn(state, leagueId).length > 0)
  return hasAny ? (
    <Suspense>
      <WaitingInLeague leagueId={leagueId} />
    </Suspense>
  ) : null
}
